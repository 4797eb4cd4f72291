import type { storefront } from '@mall/api/storefront/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { readCategories } from './queries.ts'
import type { Category } from './queries.ts'

const below = (all: readonly Category[], parentId: number | null) => all.filter((it) => it.parentId === parentId)

/** Returns the menu: three levels of categories. */
export const categoryTree: Handler<typeof storefront.categoryTree> = async ({ db }) => {
  const all = await readCategories(db)
  return below(all, null).map((first) => ({
    categoryId: first.id,
    name: first.name,
    icon: first.icon,
    children: below(all, first.id).map((second) => ({
      categoryId: second.id,
      name: second.name,
      children: below(all, second.id).map((third) => ({ categoryId: third.id, name: third.name })),
    })),
  }))
}
