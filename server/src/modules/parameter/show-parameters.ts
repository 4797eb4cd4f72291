import type { parameter } from '@mall/api/parameter/endpoints'
import { parameterNames, parameters } from '@mall/api/parameter/parameters'
import { pageAnswer, pageOfInput } from '@mall/api/wire-types'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { changedParameters } from './queries.ts'
import { changeValue } from './store.ts'

export const listParameters: Handler<typeof parameter.list> = async ({ db }, input) => {
  const changed = new Map((await changedParameters(db)).map((it) => [it.name, it]))
  const { keyword = '', group, state } = input
  const found = parameterNames
    .map((name) => {
      const { usual, ...it } = parameters[name]
      const { value = usual, reason = null, changeTime = null, version = 0 } = changed.get(name) ?? {}
      return { name, ...it, usual, value, reason, changeTime, version }
    })
    .filter((it) => group === undefined || it.group === group)
    .filter((it) => state === undefined || (it.value === it.usual) === (state === 'usual'))
    .filter((it) => [it.name, it.group, it.title, it.about].some((text) => text.includes(keyword)))
  const page = pageOfInput(input)
  return pageAnswer(page, found.length, found.slice(page.offset, page.offset + page.pageSize))
}

export const changeParameter: Handler<typeof parameter.change> = async (ctx, it) => {
  const { least, most, unit } = parameters[it.name]
  if (it.value < least || it.value > most) return refuseField('value', `须在 ${least} 到 ${most} ${unit}之间`)
  return { version: (await changeValue(ctx, it)) ?? refuse('STALE') }
}
