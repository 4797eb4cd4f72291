import { lazy, Suspense, useState } from 'react'
import { api } from '../../api.ts'
import { Button } from '../../kit/button.tsx'
import { loadChunk } from '../../kit/chunk.ts'
import type { ZoneCorner } from '../../blocks/map/zone-dialog.tsx'
import type { EditProps, Input as Kind } from '../../blocks/form/form-of.ts'
import { useShell } from '../../shell-state.ts'
import { useApi } from '../../use-api.ts'
import styles from './inputs.module.css'

const ZoneDialog = lazy(() =>
  loadChunk(() => import('../../blocks/map/zone-dialog.tsx').then((it) => ({ default: it.ZoneDialog }))),
)

export type ZoneText = { readonly points: readonly ZoneCorner[] }

const country = { lng: 108.9, lat: 34.3, zoom: 4 }

const middleOf = (points: readonly ZoneCorner[]) => {
  const mean = (of: (it: ZoneCorner) => string) => points.reduce((sum, it) => sum + Number(of(it)), 0) / points.length
  return { lng: mean(({ lng }) => lng), lat: mean(({ lat }) => lat), zoom: 10 }
}

/** Returns the map's first view: around the shop's mark, else its county, else the country; undefined while that loads. */
const useShopPlace = (enabled: boolean) => {
  const shop = useShell((it) => it.shop)
  const known = { staleTime: Infinity, quiet: true } as const
  const detail = useApi(
    api.checkin.shopDetail,
    { boId: shop?.orgBoId ?? '', shopId: shop?.shopId ?? '' },
    { ...known, enabled: enabled && shop !== undefined },
  )
  const { lng = null, lat = null, areaId = '' } = detail.data?.shop ?? {}
  const marked = lng !== null && lat !== null
  const centre = useApi(api.map.centre, { areaId }, { ...known, enabled: enabled && !marked && areaId !== '' })
  if (marked) return { lng: Number(lng), lat: Number(lat), zoom: 9 }
  if (centre.data) return { ...centre.data, zoom: 9 }
  const failed = shop === undefined || detail.isError || centre.isError
  return failed || (detail.data && areaId === '') || centre.data === null ? country : undefined
}

const ZonesEdit = ({ value, write, limits }: EditProps<readonly ZoneText[]>) => {
  const [drawing, setDrawing] = useState<number>()
  const drawn = drawing === undefined ? [] : (value[drawing]?.points ?? [])
  const others = value[0]?.points ?? []
  const known = drawn.length > 0 ? drawn : others
  const ofShop = useShopPlace(drawing !== undefined && known.length === 0)
  const start = known.length > 0 ? middleOf(known) : ofShop
  return (
    <span className={styles.areas}>
      {value.length === 0 && <span>没有划定：所选地区都送</span>}
      {value.map(({ points }, at) => (
        <span key={at} className={styles.areas}>
          范围 {at + 1}（{points.length} 个角点）
          <Button size="small" aria-label={`修改范围 ${at + 1}`} onClick={() => setDrawing(at)}>
            修改
          </Button>
          <Button
            kind="quiet"
            size="small"
            aria-label={`去掉范围 ${at + 1}`}
            onClick={() => write(value.toSpliced(at, 1))}
          >
            去掉
          </Button>
        </span>
      ))}
      {value.length < (limits.maxItems ?? 10) && (
        <Button size="small" onClick={() => setDrawing(value.length)}>
          在地图上划定范围
        </Button>
      )}
      {drawing !== undefined && start && (
        <Suspense>
          <ZoneDialog
            start={start}
            drawn={drawn}
            onClose={() => setDrawing(undefined)}
            onDrawn={(points) => {
              write(drawing < value.length ? value.with(drawing, { points }) : [...value, { points }])
              setDrawing(undefined)
            }}
          />
        </Suspense>
      )}
    </span>
  )
}

/** Input of zones drawn on the map. */
export const zonesInput = (): Kind<readonly ZoneText[]> => ({
  empty: [],
  label: 'group',
  say: (all) => (all.length === 0 ? '没有划定' : `${all.length} 个范围`),
  Edit: ZonesEdit,
})
