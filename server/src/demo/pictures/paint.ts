/* Small tools for drawing SVG by code: colours, gradients, shadows, repeatable chance. */

type Rgb = readonly [number, number, number]

const parse = (colour: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as never
const two = (value: number): string => Math.round(value).toString(16).padStart(2, '0')

/** `share` 0 is all of the first colour, 1 all of the second. */
export const mix = (first: string, second: string, share: number): string => {
  const [a, b] = [parse(first), parse(second)]
  return `#${a.map((value, at) => two(value + ((b[at] ?? 0) - value) * share)).join('')}`
}
export const lighter = (colour: string, share: number): string => mix(colour, '#ffffff', share)
export const darker = (colour: string, share: number): string => mix(colour, '#101418', share)

/** Black or white, whichever reads better on a colour. */
export const readableOn = (colour: string): string => {
  const [red, green, blue] = parse(colour)
  return red * 0.3 + green * 0.59 + blue * 0.11 > 150 ? '#23282c' : '#ffffff'
}

/** A colour dark enough to letter with on white. */
export const inkOf = (colour: string): string => (readableOn(colour) === '#ffffff' ? colour : darker(colour, 0.5))

/** A number that stands for a text. */
export const seedOf = (text: string): number => {
  let state = 2_166_136_261
  for (const sign of text) state = Math.imul(state ^ sign.codePointAt(0)!, 16_777_619)
  return state >>> 0
}

/** Repeatable chance: `roll(a, b)` is a number from a up to b. */
export type Roll = (from: number, to: number) => number
const rollOf = (seed: number): Roll => {
  let state = seed >>> 0
  return (from, to) => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return from + (((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296) * (to - from)
  }
}

type Stop = readonly [at: number, colour: string, opacity?: number]

/** A drawing in the making: collects gradients and clips, and answers how to refer to them. */
export type Sheet = {
  readonly roll: Roll
  readonly linear: (stops: readonly Stop[], direction?: 'across' | 'down' | 'slope') => string
  readonly radial: (stops: readonly Stop[], centre?: readonly [number, number]) => string
  readonly clip: (shape: string) => string
  readonly defs: () => string
}

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(([at, colour, opacity]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity ?? 1}"/>`)
    .join('')

const directions = { across: 'x2="1" y2="0"', down: 'x2="0" y2="1"', slope: 'x2="1" y2="1"' } as const

export const newSheet = (seed: number): Sheet => {
  const defs: string[] = []
  const add = (make: (id: string) => string): string => {
    const id = `d${defs.length}`
    defs.push(make(id))
    return `url(#${id})`
  }
  return {
    roll: rollOf(seed),
    linear: (stops, direction = 'down') =>
      add(
        (id) => `<linearGradient id="${id}" x1="0" y1="0" ${directions[direction]}>${stopsOf(stops)}</linearGradient>`,
      ),
    radial: (stops, [x, y] = [0.5, 0.5]) =>
      add((id) => `<radialGradient id="${id}" fx="${x}" fy="${y}">${stopsOf(stops)}</radialGradient>`),
    clip: (shape) => add((id) => `<clipPath id="${id}">${shape}</clipPath>`),
    defs: () => `<defs>${defs.join('')}</defs>`,
  }
}

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`
export const line = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
export const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`
export const group = (inner: string, transform: string, more = ''): string =>
  `<g transform="${transform}" ${more}>${inner}</g>`

/** A soft shadow on the floor. */
export const floorShadow = (sheet: Sheet, x: number, y: number, rx: number, ry: number, strength = 0.34): string =>
  oval(
    x,
    y,
    rx,
    ry,
    sheet.radial([
      [0, '#1a1f1c', strength],
      [0.55, '#1a1f1c', strength * 0.55],
      [1, '#1a1f1c', 0],
    ]),
  )

/** Round bodies: light from the upper left. */
export const ball = (sheet: Sheet, colour: string): string =>
  sheet.radial(
    [
      [0, lighter(colour, 0.42)],
      [0.5, colour],
      [1, darker(colour, 0.3)],
    ],
    [0.36, 0.28],
  )

/** Standing cylinders: darker edges, a bright streak left of the middle. */
export const cylinder = (sheet: Sheet, colour: string): string =>
  sheet.linear(
    [
      [0, darker(colour, 0.32)],
      [0.16, colour],
      [0.34, lighter(colour, 0.34)],
      [0.52, colour],
      [0.84, darker(colour, 0.14)],
      [1, darker(colour, 0.4)],
    ],
    'across',
  )

/** A quiet studio wall and floor tinted by a colour. */
export const studio = (sheet: Sheet, tint: string, width = 800, height = 800): string => {
  const floor = height * 0.7
  return [
    box(
      0,
      0,
      width,
      height,
      sheet.linear([
        [0, mix(tint, '#f8faf7', 0.86)],
        [0.7, mix(tint, '#fdfefc', 0.93)],
        [1, mix(tint, '#ffffff', 0.9)],
      ]),
    ),
    box(
      0,
      floor,
      width,
      height - floor,
      sheet.linear([
        [0, mix(tint, '#e9ece6', 0.78)],
        [1, mix(tint, '#f6f7f3', 0.86)],
      ]),
    ),
    oval(
      width * 0.5,
      height * 0.42,
      width * 0.5,
      height * 0.42,
      sheet.radial([
        [0, '#ffffff', 0.95],
        [1, '#ffffff', 0],
      ]),
    ),
  ].join('')
}

export const svgOf = (sheet: Sheet, inner: string, width = 800, height = 800): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${sheet.defs()}${inner}</svg>`
