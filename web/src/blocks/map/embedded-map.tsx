import { memo, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { api } from '../../api.ts'
import { Icon } from '../../kit/icon.tsx'
import { useApi } from '../../use-api.ts'
import {
  boundsOf,
  countiesFrom,
  farthest,
  fromScreen,
  nearest,
  onScreen,
  pathOf,
  pixelsPerDegree,
  pushed,
  scaleOf,
  zoomed,
} from './map-view.ts'
import type { Point, View } from './map-view.ts'
import styles from './map.module.css'

export type MapProps = {
  readonly view: View
  readonly onView: (view: View) => void
  /** Purpose of the map, for screen readers. */
  readonly label: string
}

type Drawn = { readonly areaId: string; readonly name: string; readonly rings: readonly (readonly number[])[] }
const none: readonly Drawn[] = []

const Outlines = memo(({ areas, far }: { areas: readonly Drawn[]; far: boolean }) =>
  areas.map(({ areaId, rings }) => (
    <path key={areaId} d={pathOf(rings)} className={far ? styles.province : styles.county} />
  )),
)

const useOutlines = (provinceId: string, enabled = true) =>
  useApi(api.map.outlines, { provinceId }, { staleTime: Infinity, quiet: true, enabled }).data ?? none

const Counties = ({ provinceId, view, size }: { provinceId: string; view: View; size: Size }) => {
  const areas = useOutlines(provinceId)
  return <Shapes areas={areas} view={view} size={size} far={false} />
}

type Size = { readonly width: number; readonly height: number }

const within = ({ width, height }: Size, { x, y }: { x: number; y: number }, margin = 0): boolean =>
  Math.abs(x) < width / 2 + margin && Math.abs(y) < height / 2 + margin

/** Outlines of areas, moved and scaled to the view, with the names of those whose middle is visible. */
const Shapes = ({ areas, view, size, far }: { areas: readonly Drawn[]; view: View; size: Size; far: boolean }) => {
  const { east, north } = pixelsPerDegree(view)
  const middles = useMemo(
    () =>
      areas.map(({ areaId, name, rings }) => {
        const [west, south, right, top] = boundsOf(rings.slice(0, 1))
        return { areaId, name, lng: (west + right) / 2, lat: (south + top) / 2, wide: right - west }
      }),
    [areas],
  )
  return (
    <g transform={`translate(${size.width / 2} ${size.height / 2})`}>
      <g transform={`scale(${east / 100} ${-north / 100}) translate(${-view.lng * 100} ${-view.lat * 100})`}>
        <Outlines areas={areas} far={far} />
      </g>
      {middles.map(({ areaId, name, lng, lat, wide }) => {
        const at = onScreen(view, { lng, lat })
        if (!within(size, at) || wide * east < name.length * 12) return null
        return (
          <text key={areaId} x={at.x} y={at.y} className={styles.name}>
            {name}
          </text>
        )
      })}
    </g>
  )
}

type Drawing = {
  /** Content drawn over the map; its origin is the middle of the map. */
  readonly overlay?: ReactNode
  /** Receives a point that was pressed without moving the map. */
  readonly onTap?: (point: Point) => void
}

// Pixels that a finger may move and still count as pressing.
const still = 6

/** Returns handlers for fingers and mouse: one finger moves the map, two zoom it, one that stays in place presses a point. */
const usePushing = ({ view, onView, onTap }: Pick<MapProps & Drawing, 'view' | 'onView' | 'onTap'>) => {
  const begun = useRef<{ x: number; y: number }>(undefined)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const apart = () => {
    const [one, other] = [...fingers.current.values()]
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
  }
  const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId)
  return {
    onPointerDown: (event: PointerEvent<Element>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      begun.current = fingers.current.size === 1 ? { x: event.clientX, y: event.clientY } : undefined
    },
    onPointerMove: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const before = fingers.current.get(pointerId)
      if (before === undefined) return
      const [gap, many] = [apart(), fingers.current.size]
      fingers.current.set(pointerId, { x: clientX, y: clientY })
      const moved = pushed(view, (clientX - before.x) / many, (clientY - before.y) / many)
      onView(many === 2 && gap > 0 ? zoomed(moved, Math.log2(apart() / gap)) : moved)
    },
    onPointerUp: (event: PointerEvent<Element>) => {
      lift(event)
      const from = begun.current
      if (!from || Math.hypot(event.clientX - from.x, event.clientY - from.y) > still) return
      const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
      onTap?.(fromScreen(view, event.clientX - left - width / 2, event.clientY - top - height / 2))
    },
    onPointerCancel: lift,
  }
}

const steps: Readonly<Record<string, (view: View) => View>> = {
  ArrowLeft: (view) => pushed(view, 40, 0),
  ArrowRight: (view) => pushed(view, -40, 0),
  ArrowUp: (view) => pushed(view, 0, 40),
  ArrowDown: (view) => pushed(view, 0, -40),
  '+': (view) => zoomed(view, 1),
  '=': (view) => zoomed(view, 1),
  '-': (view) => zoomed(view, -1),
}

/** Map from the server's own data: provinces from far, counties from near, with a pin in its middle. It needs no outside network. */
export const EmbeddedMap = ({ view, onView, label, overlay, onTap }: MapProps & Drawing) => {
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const pushing = usePushing({ view, onView, ...(onTap ? { onTap } : {}) })
  const provinces = useOutlines('0')
  const nearer = useEffectEvent((by: number) => onView(zoomed(view, by)))
  useEffect(() => {
    const element = frame.current!
    const watch = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    watch.observe(element)
    // React's wheel handlers cannot stop the page from scrolling.
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      nearer(event.deltaY < 0 ? 0.5 : -0.5)
    }
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      watch.disconnect()
      element.removeEventListener('wheel', wheel)
    }
  }, [])
  const { east, north } = pixelsPerDegree(view)
  const [wide, high] = [size.width / 2 / east, size.height / 2 / north]
  const seen = provinces.filter(({ rings }) => {
    const [west, south, right, top] = boundsOf(rings)
    return west < view.lng + wide && right > view.lng - wide && south < view.lat + high && top > view.lat - high
  })
  const scale = scaleOf(view)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    onView(step(view))
  }
  return (
    <div className={styles.map}>
      <div
        ref={frame}
        className={styles.frame}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a map is moved by keys
        tabIndex={0}
        aria-label={`${label}，方向键移动，加减号缩放`}
        onKeyDown={onKeyDown}
        {...pushing}
      >
        <svg width={size.width} height={size.height} aria-hidden>
          {view.zoom >= countiesFrom &&
            seen.map(({ areaId }) => <Counties key={areaId} provinceId={areaId} view={view} size={size} />)}
          <Shapes areas={view.zoom >= countiesFrom ? none : provinces} view={view} size={size} far />
          {overlay && <g transform={`translate(${size.width / 2} ${size.height / 2})`}>{overlay}</g>}
        </svg>
      </div>
      <span className={styles.here}>
        <Icon name="pin" size={36} />
      </span>
      <span className={styles.tools}>
        <button type="button" aria-label="放大" disabled={view.zoom >= nearest} onClick={() => onView(zoomed(view, 1))}>
          <Icon name="plus" size={18} />
        </button>
        <button
          type="button"
          aria-label="缩小"
          disabled={view.zoom <= farthest}
          onClick={() => onView(zoomed(view, -1))}
        >
          <Icon name="minus" size={18} />
        </button>
      </span>
      <span className={styles.scale} style={{ width: scale.pixels }}>
        {scale.words}
      </span>
    </div>
  )
}
