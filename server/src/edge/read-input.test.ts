import { endpoint, post, raw } from '@mall/api/endpoint'
import { code, fields, flag, id, ids, int, quantity, text } from '@mall/api/wire-types'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { Refusal } from '../kernel/refusal.ts'
import { readInput } from './read-input.ts'

const call = endpoint({
  about: 'A call that takes one of each.',
  effect: 'read',
  at: [post('/toy')],
  access: 'public',
  input: fields({ toyId: id, sizes: ids(id, 3), state: code(1, 2), soft: flag, many: int(1, 9), qty: quantity }),
  output: z.literal(true),
})
const exactly = { toyId: '7', sizes: ['1', '2'], state: 2, soft: true, many: 3, qty: 1.5 }

it('takes other spellings of ids, codes, flags and numbers for the exact ones before they are judged', () => {
  const other = { toyId: 7, sizes: '1,,2', state: '2', soft: '1', many: '3', qty: '1.500' }
  expect(readInput(call, other)).toEqual(readInput(call, exactly))
})

it('names what is no spelling of a value at its field', () => {
  const faults = (raw: object) => {
    try {
      return readInput(call, raw)
    } catch (error) {
      return (error as Refusal).data
    }
  }
  expect(faults({ ...exactly, state: '3' })).toMatchObject({ fields: [{ field: 'state' }] })
  expect(faults({ ...exactly, many: '3x' })).toMatchObject({ fields: [{ field: 'many' }] })
})

it('leaves what an outside service signed as it came', () => {
  const body = '{"name":"\u200b王芳"}'
  const at = { raw: raw('/toy/notify'), post: post('/toy/notify') }
  const read = (wire: keyof typeof at) =>
    readInput({ ...call, at: [at[wire]], input: fields({ body: text(99) }) }, { body: body.slice(9, -2) })
  expect(read('post')).toEqual({ body: '王芳' })
  expect(() => read('raw')).toThrow(Refusal)
})
