import type { Write } from '../../kernel/context.ts'

/** Goods as the platform describes them. `detailHtml` is already sanitized. */
export type StandardGoods = {
  readonly name: string
  readonly categoryId: number
  readonly brand?: string
  readonly images: readonly string[]
  readonly attrs?: readonly { readonly name: string; readonly value: string }[]
  readonly specDefs?: readonly { readonly specName: string; readonly values: readonly string[] }[]
  readonly detailHtml?: string
}

/** Adds goods to the platform's library and returns their id. */
export const saveStandardGoods = async (ctx: Write, it: StandardGoods): Promise<number> => {
  const made = await ctx.db
    .insertInto('standardGoods')
    .values({
      name: it.name,
      categoryId: it.categoryId,
      brand: it.brand ?? null,
      mainImages: [...it.images],
      attrs: JSON.stringify(it.attrs ?? []),
      specDefs: JSON.stringify(it.specDefs ?? []),
      detailHtml: it.detailHtml ?? '',
      createTime: ctx.now,
    })
    .returning('standardId')
    .executeTakeFirstOrThrow()
  return made.standardId
}
