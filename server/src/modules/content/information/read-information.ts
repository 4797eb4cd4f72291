import { informationCategories } from '@mall/api/content/information'
import type { information } from '@mall/api/content/information'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { shownInformationOf, shownInformationPage } from './queries.ts'

/* Articles for every visitor, none before its publishing time. */

const named = <It extends { readonly category: 1 | 2 | 3 | 4 }>(it: It) => ({
  ...it,
  categoryText: informationCategories[it.category],
})

export const listContents: Handler<typeof information.contents> = async ({ db, now }, { category, ...input }) => {
  const page = await shownInformationPage(db, now, category, pageOfInput(input))
  return { ...page, list: page.list.map(named) }
}

export const readInformation: Handler<typeof information.read> = async ({ db, now }, { informationId }) =>
  named((await shownInformationOf(db, now, informationId)) ?? refuse('NOT_FOUND'))
