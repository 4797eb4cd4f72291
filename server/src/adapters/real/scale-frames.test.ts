import { describe, expect, it, test } from 'vitest'
import type { ScaleFormat } from '@mall/api/gate/scales'
import { readAnswer, readFrames } from './scale-frames.ts'

const stx = '\u0002'
const etx = '\u0003'
/** Makes a frame of XK3190 with its correct checksum. */
const yaohua = (body: string) => {
  const sum = [...body].reduce((all, char) => all ^ char.charCodeAt(0), 0)
  return `${stx}${body}${sum.toString(16).toUpperCase().padStart(2, '0')}${etx}`
}
/** Makes a frame without decimals, in kilograms; `more` is added to the second byte: 2 below zero, 4 over the limit, 8 moving. */
const toledo = (weight: string, { place = 2, more = 0 } = {}) =>
  `${stx}${String.fromCharCode(0x28 | place)}${String.fromCharCode(0x30 | more)} ${weight}${'000000'}\r`

describe('frames of scale heads', () => {
  test.each<[ScaleFormat, string, number | undefined, boolean?]>([
    ['yaohua', yaohua('+0182000'), 18_200_000, false],
    ['yaohua', yaohua('+0182000') + yaohua('+0182000'), 18_200_000, true],
    ['yaohua', yaohua('+0182000') + yaohua('+0182200'), 18_220_000, false],
    ['yaohua', yaohua('+1820051'), 18_200_500, false],
    ['yaohua', `00${etx}${yaohua('+0182000')}${stx}+01`, 18_200_000, false],
    ['yaohua', `${stx}+018200099${etx}`, undefined],
    ['yaohua', yaohua('-0000100'), undefined],
    ['toledo', toledo(' 18200'), 18_200_000, true],
    ['toledo', toledo(' 18200', { more: 8 }), 18_200_000, false],
    ['toledo', toledo('182005', { place: 3 }), 18_200_500, true],
    ['toledo', toledo('001820', { place: 1 }), 18_200_000, true],
    ['toledo', toledo(' 18200', { more: 2 }), undefined],
    ['toledo', toledo(' 18200', { more: 4 }), undefined],
    ['comma', 'ST,GS,+  18200 kg\r\n', 18_200_000, true],
    ['comma', 'ST,GS,+  18200kg\r\nUS,GS,+  18230kg\r\n', 18_230_000, false],
    ['comma', 'ST,NT, 18.2005 t\r\n', undefined],
    ['comma', 'ST,NT, 18.200 t\r\n', 18_200_000, true],
    ['comma', 'ST,GS,-     20kg\r\n', undefined],
    ['plain', '18200\r\n18200.5\r\n', 18_200_500, false],
    ['plain', '\n18200 kg\n18200 kg\n182', 18_200_000, true],
    ['plain', 'no weight here\n', undefined],
  ])('%s %j', (format, bytes, kg, stable) => {
    const reading = readFrames(bytes, format)
    expect([reading?.kg, reading?.stable]).toEqual([kg, kg === undefined ? undefined : stable])
  })
})

it('reads a number, or JSON that names one', () => {
  expect(readAnswer('18200')).toMatchObject({ kg: 18_200_000, stable: true })
  expect(readAnswer(' 18200.5 kg\n')).toMatchObject({ kg: 18_200_500 })
  expect(readAnswer('{"weight": 18.2, "unit": "t", "stable": false}')).toMatchObject({ kg: 18_200_000, stable: false })
  expect(readAnswer('{"kg": "18200"}')).toMatchObject({ kg: 18_200_000, stable: true })
  for (const wrong of ['', 'error', '{"weight": null}', '{"kg": -5}', '{kg', '-5'])
    expect(readAnswer(wrong)).toBeUndefined()
})
