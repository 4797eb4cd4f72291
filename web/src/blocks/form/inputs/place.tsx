import { lazy, Suspense, useState } from 'react'
import { api } from '../../../api.ts'
import { Button } from '../../../kit/button.tsx'
import { loadChunk } from '../../../kit/chunk.ts'
import { Icon } from '../../../kit/icon.tsx'
import { useApi } from '../../../use-api.ts'
import type { Input as Kind } from '../form-of.ts'
import styles from '../form.module.css'

const PlaceDialog = lazy(() =>
  loadChunk(() => import('../../map/place-dialog.tsx').then((it) => ({ default: it.PlaceDialog }))),
)

/** Degrees of a point and the areas that contain it, from the province down; all are texts, empty while unknown. */
export type PlaceParts = readonly [lng: string, lat: string, provinceId: string, cityId: string, countyId: string]

// Without an area the map shows the whole country.
const country = { lng: 108.9, lat: 34.3, zoom: 4 }

const Place = ({ value, write }: { value: PlaceParts; write: (value: PlaceParts) => void }) => {
  const [lng, lat, provinceId, cityId, countyId] = value
  const [open, setOpen] = useState(false)
  const areaId = countyId || cityId || provinceId
  const centre = useApi(
    api.map.centre,
    { areaId },
    { enabled: open && areaId !== '', staleTime: Infinity, quiet: true },
  )
  const set = lng !== '' && lat !== ''
  const ready = set || areaId === '' || !centre.isPending
  const near = countyId === '' ? (cityId === '' ? 6 : 8) : 9
  const start = set
    ? { lng: Number(lng), lat: Number(lat), zoom: 11 }
    : centre.data
      ? { ...centre.data, zoom: near }
      : country
  return (
    <div className={styles.place}>
      <span>
        <Icon name="pin" size={16} />
        {set
          ? '已在地图上标注'
          : countyId === ''
            ? '没有标注：可在地图上选，地区会一起填好'
            : '没有标注：运费按所选区县的中心计算'}
      </span>
      <Button size="small" onClick={() => setOpen(true)}>
        {set ? '查看或修改' : '在地图上标注'}
      </Button>
      {set && (
        <Button size="small" onClick={() => write(['', '', provinceId, cityId, countyId])}>
          清除标注
        </Button>
      )}
      {open && ready && (
        <Suspense>
          <PlaceDialog
            start={start}
            known={start !== country}
            countyId={countyId}
            onClose={() => setOpen(false)}
            onPicked={({ area, ...point }) => {
              write([point.lng, point.lat, area.provinceId, area.cityId, area.countyId])
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Returns a point with the areas above its county, by the digits of the code. */
const partsOf = (lng: string, lat: string, areaId: string): PlaceParts => [
  lng,
  lat,
  areaId && `${areaId.slice(0, 2)}0000`,
  areaId && `${areaId.slice(0, 4)}00`,
  areaId,
]

/** A point on a map and the county that contains it; the county follows the point. */
export const placeInCounty = (): Kind<readonly [lng: string, lat: string, areaId: string]> => ({
  empty: ['', '', ''],
  label: 'group',
  say: ([lng, lat]) => (lng === '' ? '没有标注' : `${lng}, ${lat}`),
  Edit: ({ value, write }) => (
    <Place value={partsOf(...value)} write={([lng, lat, , , areaId]) => write([lng, lat, areaId])} />
  ),
})

/** A point on a map, shown as text until the map opens. `at` names its degrees and the areas that contain it, which follow the point. */
export const place = (): Kind<PlaceParts> => ({
  empty: ['', '', '', '', ''],
  label: 'group',
  say: ([lng, lat]) => (lng === '' ? '没有标注' : `${lng}, ${lat}`),
  Edit: Place,
})
