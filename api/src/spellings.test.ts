import {
  code,
  digits,
  endTime,
  fields,
  flag,
  id,
  idOrRootType,
  ids,
  int,
  list,
  mobile,
  money,
  quantity,
  text,
} from './wire-types.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { secret, secretNumber } from './secrets.ts'
import { exact } from './spellings.ts'

const lines = list(fields({ lineId: id, qty: quantity }), 3)

describe('an input of another spelling', () => {
  it.each<[string, z.ZodType, unknown, unknown]>([
    ['an id as a number', id, 7, '7'],
    ['the root as a number', idOrRootType(), 0, '0'],
    ['an amount as a number', money, 12.5, '12.5'],
    ['a quantity as text', quantity, '1.500', 1.5],
    ['a number as text', int(1, 9), '7', 7],
    ['a number with what stands around it', int(1, 9_999), ' １，２００ ', 1_200],
    ['a quantity in full width', quantity, '１，２００．５', 1_200.5],
    ['a mobile number as it was pasted', mobile, '\u202d+86 138\u20110013\u20118000\u202c', '13800138000'],
    ['a text with what nobody sees', text(10), '\u200b王\u200d芳\ufe0f', '王芳'],
    ['a text within a list', list(fields({ a: text(9) }), 2), '[{"a":"\\u202d5\u200b号"}]', [{ a: '5号' }]],
    ['a text by its name', z.record(z.string(), text(9)), { a: '\ufeff5号' }, { a: '5号' }],
    ['ids with what nobody sees', ids(id, 3), '\u202d1,2\u202c', ['1', '2']],
    ['a secret number', fields({ a: secretNumber(z.string()).optional() }), { a: '\u202d1\u202c' }, { a: '1' }],
    ['a negative number as text', int(-9, 9), '-7', -7],
    ['a code as text', code(1, 2), '2', 2],
    ['a flag as 1', flag, '1', true],
    ['a flag as a word', flag, 'false', false],
    ['digits as a number', digits(z.enum(['10', '20'])), 20, '20'],
    ['a list as JSON text', lines, '[{"lineId":7,"qty":"2"}]', [{ lineId: '7', qty: 2 }]],
    ['ids between commas', ids(id, 3), '1,,2', ['1', '2']],
    ['ids as JSON text', ids(id, 3), '[1,"2"]', ['1', '2']],
    ['a field that may be absent', fields({ a: int(1, 9).optional() }), { a: '7' }, { a: 7 }],
    ['a field with a default', fields({ a: flag.default(false) }), { a: 1 }, { a: true }],
    ['a field that may be null', fields({ a: id.nullable() }), { a: 3 }, { a: '3' }],
    ['null where a field may be absent', fields({ a: int(1, 9).optional(), b: id }), { a: null, b: '1' }, { b: '1' }],
    ['null where a field has a default', fields({ a: flag.default(false) }), { a: null }, {}],
    ['null within', list(fields({ a: money.optional() }), 2), [{ a: null }], [{}]],
    ['null that means something', fields({ a: id.nullable().optional() }), { a: null }, { a: null }],
    [
      'null for the first of several kinds',
      z.discriminatedUnion('op', [fields({ op: z.literal('save').optional(), a: id.optional() })]),
      { op: null, a: null },
      {},
    ],
    ['a field within', fields({ a: fields({ b: ids(id, 2) }).optional() }), { a: { b: '5' } }, { a: { b: ['5'] } }],
  ])('is made exact: %s', (_, schema, sent, wanted) => {
    expect(exact(schema, sent)).toEqual(wanted)
    expect(schema.safeDecode(wanted as never).success).toBe(true)
  })

  it.each<[string, z.ZodType, unknown]>([
    ['exact values', fields({ a: id, b: quantity }), { a: '7', b: 2 }],
    ['what is missing', fields({ a: id }), {}],
    ['null', fields({ a: id }), { a: null }],
    ['unknown fields', fields({ a: id }), { b: 1 }],
    ['text that is no number', int(1, 9), '7x'],
    ['a comma where no thousands are', money, '12,50'],
    ['a secret', fields({ a: secret(z.string()).optional() }), { a: '\u200ba\u00a0b' }],
    ['text that is no quantity', quantity, '1e3'],
    ['text that is no list', lines, 'none'],
    ['a number for text', z.string(), 7],
    ['a number for a time', endTime, 20_261_122],
    ['a list for fields', fields({ a: id }), [1]],
    ['text for fields', fields({ a: id }), '{"a":1}'],
  ])('is left alone: %s', (_, schema, sent) => {
    expect(exact(schema, sent)).toEqual(sent)
  })
})
