import { useState } from 'react'
import { api } from '../../api.ts'
import type { AnswerOf, Calls } from '../../calls.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Loading, Skeleton } from '../../kit/skeleton.tsx'
import { useLater } from '../../kit/use-later.ts'
import { useApi } from '../../use-api.ts'
import { AmapMap } from './amap-map.tsx'
import { EmbeddedMap } from './embedded-map.tsx'
import { toGcj02 } from './gcj02.ts'
import { countiesFrom } from './map-view.ts'
import type { Point, View } from './map-view.ts'
import { PlaceSearch } from './place-search.tsx'
import styles from './map.module.css'

type Located = NonNullable<AnswerOf<Calls['map']['locate']>>
/** A point as it is sent: degrees as text with five decimals, about one metre. */
export type PickedPlace = { readonly lng: string; readonly lat: string; readonly area: Located }

const textOf = (degrees: number): string => degrees.toFixed(5)
/** Zoom after a search result was chosen: an area as a whole, everything else close. */
const zoomOn = { area: 9, address: 12, shop: 12, place: 12 } as const

const words: Readonly<Record<number, string>> = {
  1: '没有定位权限：请在浏览器设置里允许定位，或在地图上移动选择',
  2: '暂时无法定位，请在地图上移动选择',
  3: '定位超时，请重试或在地图上移动选择',
}

const useLocating = (onHere: (point: Point) => void) => {
  const [locating, setLocating] = useState(false)
  const [failed, setFailed] = useState('')
  const locate = () => {
    if (!('geolocation' in navigator)) return setFailed(words[2]!)
    setLocating(true)
    setFailed('')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false)
        onHere(toGcj02({ lng: coords.longitude, lat: coords.latitude }))
      },
      ({ code }) => {
        setLocating(false)
        setFailed(words[code] ?? words[2]!)
      },
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    )
    return undefined
  }
  return { locate, locating, failed }
}

/** Dialog that sets a point on a map: by search, by the position of the device, or by moving the map under its pin. */
export const PlaceDialog = ({
  start,
  known,
  countyId,
  onClose,
  onPicked,
}: {
  start: View
  /** Whether the start of the map was known; if not, the user must first say where. */
  known: boolean
  /** County chosen so far; if the point lies in another one, the dialog says so before the user takes it. */
  countyId: string
  onClose: () => void
  onPicked: (place: PickedPlace) => void
}) => {
  const [first] = useState(start)
  const [view, setView] = useState(start)
  const [embedded, setEmbedded] = useState(false)
  const setting = useApi(api.map.setting, {}, { staleTime: Infinity, quiet: true })
  const point = { lng: textOf(view.lng), lat: textOf(view.lat) }
  const stays = useLater(`${point.lng},${point.lat}`, 250)
  const [lng = '', lat = ''] = stays.split(',')
  const located = useApi(api.map.locate, { lng, lat }, { staleTime: Infinity, keep: true, quiet: true })
  const settled = stays === `${point.lng},${point.lat}` && !located.isPlaceholderData
  const area = settled ? located.data : undefined
  const { locate, locating, failed } = useLocating((here) => setView({ ...here, zoom: 12 }))
  const moved = Math.abs(view.lng - first.lng) + Math.abs(view.lat - first.lat) > 0.001
  const asks =
    known || (moved && view.zoom >= countiesFrom)
      ? ''
      : moved
        ? '请放大地图，看清所在区县'
        : '请先搜索地点、定位，或拖动并放大地图'
  const drawn = { view, onView: setView, label: '地图，中间的图钉是选中的位置' }
  const key = embedded ? null : setting.data?.key
  return (
    <Dialog
      open
      wide
      title="在地图上标注位置"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="brand" disabled={!area || asks !== ''} onClick={() => area && onPicked({ ...point, area })}>
            用这个位置
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <PlaceSearch
          areaId={countyId || undefined}
          onFound={(it) => setView({ lng: Number(it.lng), lat: Number(it.lat), zoom: zoomOn[it.kind] })}
        />
        {setting.isPending ? (
          <Loading what="地图">
            <Skeleton height={240} />
          </Loading>
        ) : key ? (
          <AmapMap {...drawn} drawingKey={key} onFailed={() => setEmbedded(true)} />
        ) : (
          <EmbeddedMap {...drawn} />
        )}
        <p role="status" className={styles.said}>
          {failed ||
            asks ||
            (located.isError
              ? located.error.message
              : area === null
                ? '这里不在可配送的地区内'
                : (area?.areaName ?? '…'))}
          {area && countyId !== '' && area.countyId !== countyId && (
            <span className={styles.moved}>（与所选地区不同，确定后地区改为这里）</span>
          )}
        </p>
        <Button onClick={locate} busy={locating}>
          <Icon name="pin" size={16} />
          定位到我这里
        </Button>
      </div>
    </Dialog>
  )
}
