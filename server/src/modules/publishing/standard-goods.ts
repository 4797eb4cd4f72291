import type { publishing } from '@mall/api/publishing/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { standardOf, standardPage } from './standard-queries.ts'

const modelOf = (path: readonly { readonly id: number; readonly name: string }[]) => ({
  ...path.at(-1)!,
  path: [...path],
})

export const listStandardGoods: Handler<typeof publishing.standardGoods> = async ({ db }, input) => {
  const page = await standardPage(db, input, pageOfInput(input))
  return { ...page, list: page.list.map(({ path, ...row }) => ({ ...row, cateModel: modelOf(path) })) }
}

export const showStandardGoods: Handler<typeof publishing.standard> = async ({ db }, { id }) => {
  const { path, ...it } = (await standardOf(db, id)) ?? refuse('NOT_FOUND')
  return { ...it, cateModel: modelOf(path) }
}
