import { box, darker, floorShadow, lighter, line, oval, path } from './paint.ts'
import type { Roll, Sheet } from './paint.ts'
import type { Grain } from './recipe.ts'

/* Loose goods: single grains, heaps, bowls. */

type One = (x: number, y: number, size: number, turn: number, colour: string) => string

const at = (x: number, y: number, turn: number, inner: string): string =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})">${inner}</g>`

const grains: Readonly<Record<Grain, One>> = {
  pellet: (x, y, size, turn, colour) =>
    at(
      x,
      y,
      turn,
      box(-size, -size * 0.42, size * 2, size * 0.84, colour, size * 0.3) +
        box(-size * 0.8, -size * 0.34, size * 1.4, size * 0.22, lighter(colour, 0.3), size * 0.1) +
        oval(size * 0.86, 0, size * 0.2, size * 0.42, darker(colour, 0.22)),
    ),
  crumble: (x, y, size, turn, colour) =>
    at(
      x,
      y,
      turn,
      path(
        `M${-size * 0.7} ${-size * 0.2}L${-size * 0.1} ${-size * 0.6}L${size * 0.6} ${-size * 0.3}L${size * 0.5} ${size * 0.4}L${-size * 0.3} ${size * 0.55}Z`,
        colour,
      ) +
        path(
          `M${-size * 0.7} ${-size * 0.2}L${-size * 0.1} ${-size * 0.6}L${size * 0.2} ${-size * 0.1}Z`,
          lighter(colour, 0.28),
        ),
    ),
  powder: (x, y, size, _, colour) => oval(x, y, size * 0.22, size * 0.2, colour),
  maize: (x, y, size, turn, colour) =>
    at(
      x,
      y,
      turn,
      path(
        `M0 ${-size * 0.9}Q${size * 0.9} ${-size * 0.8} ${size * 0.75} ${size * 0.1}Q${size * 0.5} ${size * 0.8} 0 ${size * 0.9}Q${-size * 0.5} ${size * 0.8} ${-size * 0.75} ${size * 0.1}Q${-size * 0.9} ${-size * 0.8} 0 ${-size * 0.9}Z`,
        colour,
      ) +
        path(
          `M0 ${size * 0.2}Q${size * 0.36} ${size * 0.4} 0 ${size * 0.9}Q${-size * 0.36} ${size * 0.4} 0 ${size * 0.2}Z`,
          lighter(colour, 0.6),
        ) +
        oval(-size * 0.25, -size * 0.4, size * 0.22, size * 0.3, lighter(colour, 0.4)),
    ),
  wheat: (x, y, size, turn, colour) =>
    at(
      x,
      y,
      turn,
      oval(0, 0, size * 0.95, size * 0.44, colour) +
        line(`M${-size * 0.7} 0Q0 ${size * 0.16} ${size * 0.7} 0`, darker(colour, 0.28), size * 0.1) +
        oval(-size * 0.2, -size * 0.18, size * 0.4, size * 0.1, lighter(colour, 0.42)),
    ),
  granule: (x, y, size, _, colour) =>
    oval(x, y, size * 0.6, size * 0.58, colour) +
    oval(x - size * 0.2, y - size * 0.2, size * 0.2, size * 0.16, lighter(colour, 0.65)),
}

const shades = (colour: string, roll: Roll): string =>
  roll(0, 1) < 0.5 ? darker(colour, roll(0.02, 0.26)) : lighter(colour, roll(0, 0.16))

/** Grains scattered over an ellipse, the near ones last. */
const scatter = (
  sheet: Sheet,
  grain: Grain,
  colour: string,
  where: { x: number; y: number; rx: number; ry: number; count: number; size: number },
): string => {
  const { roll } = sheet
  return Array.from({ length: where.count }, () => {
    const angle = roll(0, Math.PI * 2)
    const far = Math.sqrt(roll(0, 1))
    return { x: where.x + Math.cos(angle) * far * where.rx, y: where.y + Math.sin(angle) * far * where.ry }
  })
    .toSorted((a, b) => a.y - b.y)
    .map(({ x, y }) => grains[grain](x, y, where.size * roll(0.85, 1.15), roll(-80, 80), shades(colour, roll)))
    .join('')
}

const finer: Readonly<Record<Grain, number>> = {
  pellet: 1,
  crumble: 0.85,
  powder: 0.75,
  maize: 1.05,
  wheat: 0.9,
  granule: 0.8,
}

/** A heap seen from the front. */
export const heap = (
  sheet: Sheet,
  grain: Grain,
  colour: string,
  x: number,
  y: number,
  width: number,
  height: number,
): string => {
  const { roll } = sheet
  const left = x - width / 2
  const right = x + width / 2
  const outline = `M${left} ${y}Q${x - width * 0.3} ${y - height * 0.55} ${x - width * 0.08} ${y - height * 0.96}Q${x} ${y - height * 1.04} ${x + width * 0.1} ${y - height * 0.94}Q${x + width * 0.3} ${y - height * 0.5} ${right} ${y}Q${x} ${y + height * 0.16} ${left} ${y}Z`
  const size = (width / 27) * finer[grain]
  const rows = Math.floor(height / (size * 0.62))
  const pieces = Array.from({ length: rows }, (_, row) => {
    const up = 1 - row / rows
    const half = (width / 2) * (1 - up ** 0.85) * 0.97
    const many = Math.max(2, Math.floor((half * 2) / (size * 1.3)))
    return Array.from({ length: many }, (_one, place) => {
      const across = x - half + ((place + roll(0.2, 0.8)) / many) * half * 2
      const bulge = Math.sin(((across - x) / (half || 1)) * 1.5 + Math.PI / 2) * height * 0.1
      const light = across < x ? lighter(colour, 0.12) : darker(colour, 0.12)
      return grains[grain](across, y - up * height + bulge, size * roll(0.85, 1.15), roll(-80, 80), shades(light, roll))
    }).join('')
  }).join('')
  const base = sheet.linear([
    [0, lighter(colour, 0.14)],
    [1, darker(colour, 0.36)],
  ])
  return floorShadow(sheet, x, y + height * 0.05, width * 0.6, height * 0.16) + path(outline, base) + pieces
}

/** A wooden bowl that is full. */
export const bowl = (sheet: Sheet, grain: Grain, colour: string, x: number, y: number, width: number): string => {
  const half = width / 2
  const wood = sheet.linear(
    [
      [0, '#6f4523'],
      [0.3, '#b57a43'],
      [0.6, '#8f5a2c'],
      [1, '#573418'],
    ],
    'across',
  )
  const size = (width / 30) * finer[grain]
  const count = grain === 'powder' ? 420 : 200
  return [
    floorShadow(sheet, x, y + half * 0.62, half * 1.15, half * 0.22),
    path(
      `M${x - half} ${y}Q${x - half * 0.9} ${y + half * 0.62} ${x - half * 0.3} ${y + half * 0.66}H${x + half * 0.3}Q${x + half * 0.9} ${y + half * 0.62} ${x + half} ${y}Z`,
      wood,
    ),
    oval(x, y, half, half * 0.3, '#7d4f28'),
    oval(x, y, half * 0.94, half * 0.26, darker(colour, 0.42)),
    path(
      `M${x - half * 0.92} ${y}Q${x - half * 0.5} ${y - half * 0.44} ${x} ${y - half * 0.46}Q${x + half * 0.5} ${y - half * 0.44} ${x + half * 0.92} ${y}Q${x} ${y + half * 0.36} ${x - half * 0.92} ${y}Z`,
      darker(colour, 0.12),
    ),
    scatter(sheet, grain, colour, { x, y: y - half * 0.1, rx: half * 0.84, ry: half * 0.29, count, size }),
    line(
      `M${x - half * 0.98} ${y + half * 0.06}Q${x} ${y + half * 0.46} ${x + half * 0.98} ${y + half * 0.06}`,
      '#d39a5f',
      5,
      'opacity="0.7"',
    ),
  ].join('')
}

/** A picture filled with grains, seen from very near: dark ones below, light ones above. */
export const closeUp = (sheet: Sheet, grain: Grain, colour: string): string => {
  const { roll } = sheet
  const size = { pellet: 46, crumble: 46, powder: 62, maize: 48, wheat: 48, granule: 46 }[grain]
  const step = { pellet: 58, crumble: 50, powder: 22, maize: 62, wheat: 58, granule: 48 }[grain]
  const layer = (tone: string): string => {
    const cells = Math.ceil(860 / step)
    const places = Array.from({ length: cells * cells }, (_, at) => ({
      x: (at % cells) * step - 30 + roll(0, step),
      y: Math.floor(at / cells) * step - 30 + roll(0, step),
      last: roll(0, 1),
    }))
    return places
      .toSorted((a, b) => a.last - b.last)
      .map(({ x, y }) => grains[grain](x, y, size * roll(0.88, 1.12), roll(-90, 90), shades(tone, roll)))
      .join('')
  }
  return (
    box(0, 0, 800, 800, darker(colour, 0.45)) +
    [darker(colour, 0.34), darker(colour, 0.16), lighter(colour, 0.08)].map(layer).join('') +
    box(
      0,
      0,
      800,
      800,
      sheet.radial([
        [0, '#fff8e8', 0.16],
        [0.55, '#fff8e8', 0],
        [1, '#120b04', 0.42],
      ]),
    )
  )
}
