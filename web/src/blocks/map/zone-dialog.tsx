import { cornerOf, zoneFault } from '@mall/api/freight/zone-shape'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Input } from '../../kit/field.tsx'
import { EmbeddedMap } from './embedded-map.tsx'
import { countiesFrom, onScreen } from './map-view.ts'
import type { Point, View } from './map-view.ts'
import { PlaceSearch } from './place-search.tsx'
import styles from './map.module.css'

/** A corner of an area on the map: degrees as text with five decimals, about one metre. */
export type ZoneCorner = { readonly lng: string; readonly lat: string }
const mostCorners = 100

const textOf = ({ lng, lat }: Point): ZoneCorner => ({ lng: lng.toFixed(5), lat: lat.toFixed(5) })
const pointOf = ({ lng, lat }: ZoneCorner): Point => ({ lng: Number(lng), lat: Number(lat) })
const isDegrees = (text: string): boolean => /^-?\d{1,3}(\.\d{1,6})?$/.test(text)

/** Outline of an area, drawn over the map. */
const Drawn = ({ corners, view, wrong }: { corners: readonly ZoneCorner[]; view: View; wrong: boolean }) => {
  const places = corners
    .filter(({ lng, lat }) => isDegrees(lng) && isDegrees(lat))
    .map((it) => onScreen(view, pointOf(it)))
  return (
    <>
      <polygon
        className={styles.zone}
        data-wrong={wrong || undefined}
        points={places.map(({ x, y }) => `${x},${y}`).join(' ')}
      />
      {places.map(({ x, y }, at) => (
        <g key={at}>
          <circle className={styles.corner} cx={x} cy={y} r={9} />
          <text className={styles.number} x={x} y={y + 4}>
            {at + 1}
          </text>
        </g>
      ))}
    </>
  )
}

const Refusal = ({ at, words }: { at: { readonly x: number; readonly y: number }; words: string }) => (
  <g>
    <circle className={styles.refused} cx={at.x} cy={at.y} r={5} />
    <text className={styles.refusal} x={at.x} y={at.y - 12}>
      {words}
    </text>
  </g>
)

const Corner = ({
  at,
  it,
  put,
  drop,
}: {
  at: number
  it: ZoneCorner
  put: (it: ZoneCorner) => void
  drop: () => void
}) => (
  <li className={styles.cornerRow}>
    <span>{at + 1}</span>
    <Input
      aria-label={`角点 ${at + 1} 经度`}
      aria-invalid={!isDegrees(it.lng) || undefined}
      inputMode="decimal"
      value={it.lng}
      maxLength={11}
      onChange={({ target }) => put({ ...it, lng: target.value.trim() })}
    />
    <Input
      aria-label={`角点 ${at + 1} 纬度`}
      aria-invalid={!isDegrees(it.lat) || undefined}
      inputMode="decimal"
      value={it.lat}
      maxLength={11}
      onChange={({ target }) => put({ ...it, lat: target.value.trim() })}
    />
    <Button kind="quiet" size="small" aria-label={`去掉角点 ${at + 1}`} onClick={drop}>
      去掉
    </Button>
  </li>
)

/**
 * Dialog that draws an area. A press on the map sets a corner; with keys, the map moves under its pin and a button sets the corner.
 * The corners are also listed as numbers, where they can be corrected.
 */
export const ZoneDialog = ({
  start,
  drawn,
  onClose,
  onDrawn,
}: {
  start: View
  drawn: readonly ZoneCorner[]
  onClose: () => void
  onDrawn: (corners: readonly ZoneCorner[]) => void
}) => {
  const [view, setView] = useState(start)
  const [corners, setCorners] = useState(drawn)
  // Point at which a press set no corner; the message shows there.
  const [refused, setRefused] = useState<Point>()
  const far = view.zoom < countiesFrom
  const full = corners.length >= mostCorners
  const add = (point: Point) => {
    setRefused(far || full ? point : undefined)
    if (!far && !full) setCorners([...corners, textOf(point)])
  }
  const show = (to: View) => {
    setView(to)
    setRefused(undefined)
  }
  const wrong = corners.some(({ lng, lat }) => !isDegrees(lng) || !isDegrees(lat))
  const fault =
    corners.length < 3
      ? undefined
      : wrong
        ? '经度和纬度须为数字'
        : zoneFault(corners.map((it) => cornerOf(pointOf(it))))
  const refusal = far ? '请先放大地图，看清区县后再点' : `最多 ${mostCorners} 个角点`
  const said =
    fault ??
    (corners.length < 3
      ? `${far ? '请先放大地图，看清区县；' : ''}已画 ${corners.length} 个角点，至少画 3 个`
      : `已画 ${corners.length} 个角点，首尾自动相连`)
  return (
    <Dialog
      open
      wide
      title="划定配送范围"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="brand" disabled={corners.length < 3 || fault !== undefined} onClick={() => onDrawn(corners)}>
            用这个范围
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <PlaceSearch
          areaId={undefined}
          onFound={({ lng, lat }) => show({ lng: Number(lng), lat: Number(lat), zoom: 10 })}
        />
        <EmbeddedMap
          view={view}
          onView={show}
          onTap={add}
          label="地图，点一下加一个角点，也可以移到图钉处再加"
          overlay={
            <>
              <Drawn corners={corners} view={view} wrong={fault !== undefined} />
              {refused && <Refusal at={onScreen(view, refused)} words={refusal} />}
            </>
          }
        />
        <p role="status" className={styles.said} data-wrong={fault !== undefined || undefined}>
          {refused ? refusal : said}
        </p>
        <div className={styles.drawing}>
          <Button disabled={far || full} onClick={() => add(view)}>
            在图钉处加角点
          </Button>
          <Button disabled={corners.length === 0} onClick={() => setCorners(corners.slice(0, -1))}>
            撤销上一个
          </Button>
          <Button disabled={corners.length === 0} onClick={() => setCorners([])}>
            全部清除
          </Button>
        </div>
        {corners.length > 0 && (
          <ol className={styles.corners} aria-label="角点">
            {corners.map((it, at) => (
              <Corner
                key={at}
                at={at}
                it={it}
                put={(changed) => setCorners(corners.with(at, changed))}
                drop={() => setCorners(corners.toSpliced(at, 1))}
              />
            ))}
          </ol>
        )}
      </div>
    </Dialog>
  )
}
