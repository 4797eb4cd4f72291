import { useEffect, useEffectEvent, useRef } from 'react'
import { Icon } from '../../kit/icon.tsx'
import { loadChunk } from '../../kit/chunk.ts'
import type { MapProps } from './embedded-map.tsx'
import styles from './map.module.css'

/* The part of AMap's JS API 2.0 that is used here. Its zoom is about one more than the logarithm of pixels per degree. */

type LngLat = { getLng: () => number; getLat: () => number }
type AMapMap = {
  addControl: (control: object) => void
  on: (event: 'moveend' | 'zoomend', hear: () => void) => void
  getCenter: () => LngLat
  getZoom: () => number
  setZoomAndCenter: (zoom: number, centre: readonly [number, number], immediately: boolean) => void
  destroy: () => void
}
type AMapScript = {
  Map: new (element: HTMLElement, options: object) => AMapMap
  Scale: new () => object
  ToolBar: new (options: object) => object
}
declare global {
  // oxlint-disable-next-line no-var -- how a global is declared
  var AMap: AMapScript | undefined
}

const load = (key: string): Promise<AMapScript> =>
  new Promise((resolve, reject) => {
    if (globalThis.AMap !== undefined) return resolve(globalThis.AMap)
    const script = document.createElement('script')
    script.src = `https://webapi.amap.com/maps?v=2.0&key=${encodeURIComponent(key)}&plugin=AMap.Scale,AMap.ToolBar`
    const loaded = () =>
      globalThis.AMap === undefined ? reject(new Error('AMap is not there')) : resolve(globalThis.AMap)
    script.addEventListener('load', loaded, { once: true })
    script.addEventListener('error', () => reject(new Error('AMap did not come')), { once: true })
    document.head.append(script)
    return undefined
  })

// A degree is 2^zoom pixels here, and 2^(zoom + 8) / 360 pixels in tiles of 256.
const theirs = Math.log2(360 / 256)

/** Map of AMap. If it cannot be loaded, it calls `onFailed` once, and the embedded map replaces it. */
export const AmapMap = ({
  view,
  onView,
  label,
  drawingKey,
  onFailed,
}: MapProps & { drawingKey: string; onFailed: () => void }) => {
  const frame = useRef<HTMLDivElement>(null)
  const map = useRef<AMapMap>(undefined)
  const start = useEffectEvent(() => view)
  const moved = useEffectEvent(onView)
  const failed = useEffectEvent(onFailed)
  useEffect(() => {
    let gone = false
    loadChunk(() => load(drawingKey)).then(
      (AMap) => {
        if (gone) return
        const { lng, lat, zoom } = start()
        const made = new AMap.Map(frame.current!, { center: [lng, lat], zoom: zoom + theirs, viewMode: '2D' })
        made.addControl(new AMap.Scale())
        made.addControl(new AMap.ToolBar({ position: 'RT' }))
        const hear = () => {
          const centre = made.getCenter()
          moved({ lng: centre.getLng(), lat: centre.getLat(), zoom: made.getZoom() - theirs })
        }
        made.on('moveend', hear)
        made.on('zoomend', hear)
        map.current = made
      },
      () => gone || failed(),
    )
    return () => {
      gone = true
      map.current?.destroy()
    }
  }, [drawingKey])
  useEffect(() => {
    const centre = map.current?.getCenter()
    const there = centre && Math.hypot(centre.getLng() - view.lng, centre.getLat() - view.lat) < 0.000_01
    if (centre && !there) map.current?.setZoomAndCenter(view.zoom + theirs, [view.lng, view.lat], true)
  }, [view])
  return (
    <div className={styles.map}>
      <div ref={frame} className={styles.frame} role="application" aria-label={label} />
      <span className={styles.here}>
        <Icon name="pin" size={36} />
      </span>
    </div>
  )
}
