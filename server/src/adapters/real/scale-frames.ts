import type { ScaleFormat } from '@mall/api/gate/scales'
import { parseQuantity } from '@mall/api/money'
import type { Milli } from '@mall/api/money'
import type { Reading } from '../../ports/scale.ts'

/* Reads what scale heads send, as pure functions of the bytes (read as latin1). The newest whole frame counts. */

/** Reads digits as a weight, with so many of them after the decimal point. */
const shifted = (digits: string, decimals: number): Milli | undefined => {
  const whole = digits.padStart(decimals + 1, '0')
  const at = whole.length - decimals
  return parseQuantity(decimals === 0 ? whole : `${whole.slice(0, at)}.${whole.slice(at)}`)
}

type Frame = { readonly kg: Milli; readonly stable?: boolean; readonly text: string }
type Format = {
  /** Matches each whole frame once. */
  readonly pattern: RegExp
  /** Reads a frame; undefined if it is damaged, below zero or over the limit of the scale. */
  readonly read: (match: RegExpMatchArray) => Frame | undefined
}

const stx = '\u0002'
const etx = '\u0003'
const hex = (nibble: number): string => nibble.toString(16).toUpperCase()

/** STX, sign, six digits, the number of decimals among them, two digits of a checksum, ETX. */
const yaohua: Format = {
  pattern: new RegExp(`${stx}([+-])(\\d{6})([0-4])([0-9A-F]{2})${etx}`, 'g'),
  read: ([, sign, digits, decimals, check]) => {
    const body = `${sign}${digits}${decimals}`
    const sum = [...body].reduce((all, char) => all ^ char.charCodeAt(0), 0)
    if (check !== `${hex(sum >> 4)}${hex(sum & 15)}`) return undefined
    const kg = shifted(digits!, Number(decimals))
    // This head does not report motion: two equal frames count as stable.
    return kg === undefined || (sign === '-' && kg > 0) ? undefined : { kg, text: body }
  },
}

/** STX, three status bytes, six digits of weight, six of tare, CR. The status gives decimals, sign, range, motion and unit. */
const toledo: Format = {
  pattern: new RegExp(`${stx}([ -\u007f])([ -\u007f])([ -\u007f])([ 0-9]{6})([ 0-9]{6})\\r`, 'g'),
  read: ([, first, second, , weight, tare]) => {
    const [place, state] = [first!.charCodeAt(0) & 7, second!.charCodeAt(0)]
    const [negative, beyond, moves, kilograms] = [2, 4, 8, 16].map((bit) => (state & bit) !== 0)
    if (negative || beyond || !kilograms || place > 5) return undefined
    const digits = weight!.trim().padStart(1, '0')
    const kg = place < 2 ? shifted(digits + '0'.repeat(2 - place), 0) : shifted(digits, place - 2)
    return kg === undefined ? undefined : { kg, stable: !moves, text: `${weight} ${tare}`.trim() }
  },
}

/** `ST,GS,+  12340 kg`: stable or not, gross or net, sign, number, unit. */
const comma: Format = {
  pattern: /(ST|US),(?:GS|NT),?([+-]?)\s*(\d{1,7}(?:\.\d{1,3})?)\s*(kg|t)\b/gi,
  read: ([text, state, sign, number, unit]) => {
    const value = parseQuantity(number!)
    if (value === undefined || (sign === '-' && value > 0)) return undefined
    return {
      kg: unit!.toLowerCase() === 't' ? value * 1_000 : value,
      stable: state!.toUpperCase() === 'ST',
      text: text!,
    }
  },
}

/** One number a line, in kilograms. */
const plain: Format = {
  pattern: /(?:^|[\r\n])\s*\+?(\d{1,7}(?:\.\d{1,3})?)\s*(?:kg)?\s*(?=[\r\n])/gi,
  read: ([text, number]) => {
    const kg = parseQuantity(number!)
    return kg === undefined ? undefined : { kg, text: text!.trim() }
  },
}

const formats: Readonly<Record<ScaleFormat, Format>> = { yaohua, toledo, comma, plain }

/**
 * Reads the newest whole frame from the bytes of a serial line. If the head does not report motion, two equal frames in a row are
 * stable. Undefined until a whole frame has come.
 */
export const readFrames = (bytes: string, format: ScaleFormat): Reading | undefined => {
  const { pattern, read } = formats[format]
  const frames = [...bytes.matchAll(pattern)].flatMap((match) => read(match) ?? [])
  const [before, last] = [frames.at(-2), frames.at(-1)]
  return last && { kg: last.kg, stable: last.stable ?? before?.kg === last.kg, text: last.text }
}

/** Reads an HTTP answer: JSON with `kg` or `weight` (and `unit`, `stable`), or only a number, in kilograms. */
export const readAnswer = (body: string): Reading | undefined => {
  const text = body.trim().slice(0, 200)
  if (!text.startsWith('{')) {
    const kg = parseQuantity(text.replace(/\s*kg$/i, ''))
    return kg === undefined || kg < 0 ? undefined : { kg, stable: true, text }
  }
  try {
    const { kg, weight, unit, stable } = JSON.parse(text) as Record<string, unknown>
    const number = kg ?? weight
    const value = typeof number === 'number' || typeof number === 'string' ? parseQuantity(number) : undefined
    if (value === undefined || value < 0) return undefined
    return { kg: kg === undefined && unit === 't' ? value * 1_000 : value, stable: stable !== false, text }
  } catch {
    return undefined
  }
}
