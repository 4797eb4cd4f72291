import type { Point } from './map-view.ts'

/* Browsers report positions in WGS-84; maps of China are shifted from it by some hundred metres (GCJ-02). */

const axis = 6_378_245
const flattening = 0.006_693_421_622_965_943

const waves = (x: number): number => ((20 * Math.sin(6 * x * Math.PI) + 20 * Math.sin(2 * x * Math.PI)) * 2) / 3

const shift = (x: number, y: number, parts: readonly [number, number, number, number]): number =>
  parts.reduce((sum, part, at) => sum + part * ([x, y, x * y, Math.sqrt(Math.abs(x))][at] ?? 0), 0)

const north = (x: number, y: number): number =>
  -100 +
  shift(x, y, [2, 3, 0.1, 0.2]) +
  0.2 * y * y +
  waves(x) +
  ((20 * Math.sin(y * Math.PI) + 40 * Math.sin((y / 3) * Math.PI)) * 2) / 3 +
  ((160 * Math.sin((y / 12) * Math.PI) + 320 * Math.sin((y * Math.PI) / 30)) * 2) / 3

const east = (x: number, y: number): number =>
  300 +
  shift(x, y, [1, 2, 0.1, 0.1]) +
  0.1 * x * x +
  waves(x) +
  ((20 * Math.sin(x * Math.PI) + 40 * Math.sin((x / 3) * Math.PI)) * 2) / 3 +
  ((150 * Math.sin((x / 12) * Math.PI) + 300 * Math.sin((x / 30) * Math.PI)) * 2) / 3

/** Converts a position of the browser to GCJ-02; positions abroad stay unchanged. */
export const toGcj02 = ({ lng, lat }: Point): Point => {
  if (lng < 72.004 || lng > 137.8347 || lat < 0.8293 || lat > 55.8271) return { lng, lat }
  const radians = (lat / 180) * Math.PI
  const magic = 1 - flattening * Math.sin(radians) ** 2
  const root = Math.sqrt(magic)
  const down = (north(lng - 105, lat - 35) * 180) / (((axis * (1 - flattening)) / (magic * root)) * Math.PI)
  const right = (east(lng - 105, lat - 35) * 180) / ((axis / root) * Math.cos(radians) * Math.PI)
  return { lng: lng + right, lat: lat + down }
}
