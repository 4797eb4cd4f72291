/* Letters and digits as single strokes on a grid six high, so that pictures need no font. */

type Glyph = readonly [width: number, strokes: string]

const round = (width: number): string =>
  `M${width / 2} 0Q${width} 0 ${width} 3Q${width} 6 ${width / 2} 6Q0 6 0 3Q0 0 ${width / 2} 0Z`

const glyphs: Readonly<Record<string, Glyph>> = {
  A: [4, 'M0 6L2 0L4 6M0.8 4H3.2'],
  B: [4, 'M0 0V6H2.4Q4 6 4 4.5Q4 3 2.4 3H0M2.4 3Q3.6 3 3.6 1.5Q3.6 0 2.4 0H0'],
  C: [4, 'M4 1Q3.2 0 2.1 0Q0 0 0 3Q0 6 2.1 6Q3.2 6 4 5'],
  D: [4, 'M0 0V6H1.8Q4 6 4 3Q4 0 1.8 0Z'],
  E: [3.6, 'M3.6 0H0V6H3.6M0 3H3'],
  F: [3.6, 'M3.6 0H0V6M0 3H3'],
  G: [4, 'M4 1Q3.2 0 2.1 0Q0 0 0 3Q0 6 2.1 6Q4 6 4 3.4H2.4'],
  H: [4, 'M0 0V6M4 0V6M0 3H4'],
  I: [0, 'M0 0V6'],
  J: [3, 'M3 0V4.4Q3 6 1.5 6Q0 6 0 4.6'],
  K: [4, 'M0 0V6M4 0L0 3.6M1.5 2.3L4 6'],
  L: [3.4, 'M0 0V6H3.4'],
  M: [5, 'M0 6V0L2.5 4L5 0V6'],
  N: [4, 'M0 6V0L4 6V0'],
  O: [4.4, round(4.4)],
  P: [4, 'M0 6V0H2.4Q4 0 4 1.7Q4 3.4 2.4 3.4H0'],
  Q: [4.4, `${round(4.4)}M2.8 4.4L4.5 6.3`],
  R: [4, 'M0 6V0H2.4Q4 0 4 1.7Q4 3.4 2.4 3.4H0M2 3.4L4 6'],
  S: [4, 'M3.8 0.9Q3 0 2 0Q0.2 0 0.2 1.5Q0.2 2.8 2 3Q4 3.3 4 4.6Q4 6 2 6Q0.8 6 0 5'],
  T: [4, 'M0 0H4M2 0V6'],
  U: [4, 'M0 0V4Q0 6 2 6Q4 6 4 4V0'],
  V: [4, 'M0 0L2 6L4 0'],
  W: [5.4, 'M0 0L1.3 6L2.7 1.4L4.1 6L5.4 0'],
  X: [4, 'M0 0L4 6M4 0L0 6'],
  Y: [4, 'M0 0L2 3L4 0M2 3V6'],
  Z: [4, 'M0 0H4L0 6H4'],
  0: [3.8, round(3.8)],
  1: [1.6, 'M0 1.2L1.5 0V6'],
  2: [3.9, 'M0.1 1.5Q0.3 0 2 0Q3.8 0 3.8 1.6Q3.8 2.8 2.4 3.9L0 6H3.9'],
  3: [3.9, 'M0.3 0H3.6L1.8 2.4Q3.9 2.4 3.9 4.2Q3.9 6 1.9 6Q0.5 6 0 4.9'],
  4: [4, 'M3 6V0L0 4.2H4'],
  5: [3.9, 'M3.6 0H0.6L0.3 2.7Q1 2.2 2 2.2Q3.9 2.2 3.9 4.1Q3.9 6 1.9 6Q0.5 6 0 5'],
  6: [3.9, 'M3.4 0.2Q0 0.8 0 4Q0 6 1.95 6Q3.9 6 3.9 4.1Q3.9 2.3 2 2.3Q0.4 2.3 0 3.8'],
  7: [3.8, 'M0 0H3.8L1.4 6'],
  8: [
    3.8,
    'M1.9 2.8Q0.3 2.8 0.3 1.4Q0.3 0 1.9 0Q3.5 0 3.5 1.4Q3.5 2.8 1.9 2.8Q0 2.8 0 4.4Q0 6 1.9 6Q3.8 6 3.8 4.4Q3.8 2.8 1.9 2.8Z',
  ],
  9: [3.9, 'M0.5 5.8Q3.9 5.2 3.9 2Q3.9 0 1.95 0Q0 0 0 1.9Q0 3.7 1.9 3.7Q3.5 3.7 3.9 2.2'],
  '-': [2, 'M0 3H2'],
  '.': [0, 'M0 5.9V6'],
  '%': [4, 'M4 0L0 6M0.9 0.1A0.95 0.95 0 1 0 0.91 0.1ZM3.1 4A0.95 0.95 0 1 0 3.11 4Z'],
  '+': [3, 'M0 3H3M1.5 1.5V4.5'],
  '/': [3, 'M3 -0.3L0 6.3'],
  '#': [4, 'M1.4 0L0.8 6M3.2 0L2.6 6M0.2 2H4M0 4H3.8'],
  ' ': [1.6, ''],
}

const gap = 1.7

const glyphOf = (sign: string): Glyph => glyphs[sign] ?? glyphs['-']!

/** How wide a text becomes at a height. */
const widthOf = (text: string, height: number): number => {
  const units = [...text].reduce((all, sign) => all + glyphOf(sign)[0] + gap, -gap)
  return (units * height) / 6
}

export type LetterStyle = {
  readonly height: number
  readonly colour: string
  /** Thickness of the strokes as a share of the height. */
  readonly bold?: number
  readonly anchor?: 'start' | 'middle'
  /** The text is made smaller until it fits. */
  readonly maxWidth?: number
  readonly slant?: number
}

/** A text whose upper edge is at `y`; `x` is its left edge or its middle. */
export const letters = (text: string, x: number, y: number, style: LetterStyle): string => {
  const { colour, bold = 0.17, anchor = 'middle', maxWidth = Infinity, slant = 0 } = style
  const height = Math.min(style.height, (style.height * maxWidth) / widthOf(text, style.height))
  const scale = height / 6
  const left = anchor === 'middle' ? x - widthOf(text, height) / 2 : x
  const top = y + (style.height - height) / 2
  let at = 0
  const strokes = [...text].map((sign) => {
    const [width, d] = glyphOf(sign)
    const here = at
    at += width + gap
    return d === '' ? '' : `<path d="${d}" transform="translate(${here} 0)"/>`
  })
  return `<g transform="translate(${left} ${top}) scale(${scale}) skewX(${-slant})" fill="none" stroke="${colour}" stroke-width="${6 * bold}" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</g>`
}
