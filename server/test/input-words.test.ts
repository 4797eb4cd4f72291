import { code, fields, id, ids, int, list, money, text } from '@mall/api/wire-types'
import { api } from '@mall/api/all'
import type { Endpoint } from '@mall/api/endpoint'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { sampleInput } from './sample-input.ts'
import { inputWords } from '@mall/api/input-words'

z.config({ customError: inputWords })

const said = (schema: z.ZodType, input: unknown): string[] =>
  schema.safeParse(input).error?.issues.map((issue) => issue.message) ?? []

describe('what is wrong with an input', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['missing text', fields({ a: z.string() }), {}, '不能为空'],
    ['missing id', fields({ a: id }), {}, '不能为空'],
    ['missing money', fields({ a: money }), {}, '不能为空'],
    ['money as a number', fields({ a: money }), { a: 3 }, '金额格式不正确'],
    ['missing choice', fields({ a: z.enum(['x', 'y']) }), {}, '不能为空'],
    ['wrong choice', fields({ a: z.enum(['x', 'y']) }), { a: 'z' }, '取值须为 x、y 之一'],
    ['wrong kind', fields({ a: z.string() }), { a: 3 }, '须为文字'],
    ['unknown field', fields({}), { b: 1 }, '没有这个参数'],
    ['no object', fields({}), 3, '格式不正确'],
    ['short text', z.string().min(4), 'abc', '至少 4 个字'],
    ['long text', z.string().max(2), 'abc', '不能超过 2 个字'],
    ['long list', z.array(z.int()).max(1), [1, 2], '最多 1 项'],
    ['short list', z.array(z.int()).min(1), [], '至少 1 项'],
    ['own words', text(2), 'abc', '不能超过 2 个字'],
    ['bad id', id, 'abc', '编号格式不正确'],
    ['bad ids', ids(id, 2), ['a', 'b'], '编号格式不正确'],
    ['code', code(1, 2), 7, '取值须为 1、2 之一'],
    ['range', int(1, 5), 9, '须在 1 到 5 之间'],
    ['list', list(id, 3), 'no list', '列表格式不正确'],
  ])('is the message for %s', (_, schema, input, words) => {
    expect(said(schema, input)).toContain(words)
  })

  it('is in Chinese for every call', () => {
    const calls = Object.values(api).flatMap((group) => Object.entries<Endpoint>(group))
    const strange = calls.flatMap(([name, { input }]) =>
      [undefined, null, 7, 'x', [], { strange: 1 }]
        .flatMap((wrong) => [
          ...said(input, wrong),
          ...Object.keys(sampleInput(input)).flatMap((field) => said(input, { [field]: wrong })),
        ])
        .filter((words) => !/\p{Script=Han}/u.test(words) || /无效输入|未知|期望|undefined|Invalid input/.test(words))
        .map((words) => `${name}: ${words}`),
    )
    expect([...new Set(strange)]).toEqual([])
  })
})
