import { useState } from 'react'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Button } from '../../../kit/button.tsx'
import { classNames } from '../../../kit/class-names.ts'
import { Checkbox } from '../../../kit/field.tsx'
import { Icon } from '../../../kit/icon.tsx'
import type { Filters } from '../search-filters.ts'
import styles from './search-filter.module.css'

export type Facets = NonNullable<AnswerOf<Calls['storefront']['searchGoods']>['facets']>
export type Change = (change: { readonly [K in keyof Filters]?: Filters[K] | undefined }) => void

type Choice = { readonly id: string; readonly name: string; readonly count: number }

const few = 10

/** One row of choices; more than ten fold behind 更多. */
const Row = ({
  name,
  choices,
  chosen,
  choose,
}: {
  name: string
  choices: readonly Choice[]
  chosen: readonly string[]
  choose: (id: string) => void
}) => {
  const [all, setAll] = useState(false)
  if (choices.length === 0) return null
  return (
    <fieldset className={styles.row}>
      <legend>{name}</legend>
      <div className={styles.choices}>
        {choices.slice(0, all ? undefined : few).map(({ id, name: words, count }) => (
          <button
            type="button"
            key={id}
            className={classNames(styles.choice, chosen.includes(id) && styles.chosen)}
            aria-pressed={chosen.includes(id)}
            onClick={() => choose(id)}
          >
            {words}
            <small>{count}</small>
          </button>
        ))}
        {choices.length > few && (
          <button type="button" className={styles.fold} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? '收起' : '更多'}
            <Icon name={all ? 'up' : 'down'} size={12} />
          </button>
        )}
      </div>
    </fieldset>
  )
}

/** Rows of a search's filters; on a phone they are in a sheet. */
export const FacetRows = ({ facets, filters, change }: { facets: Facets; filters: Filters; change: Change }) => (
  <div className={styles.rows}>
    <Row
      name="分类"
      choices={facets.categories}
      chosen={filters.categoryId ? [filters.categoryId] : []}
      choose={(id) => change({ categoryId: id })}
    />
    <Row
      name="产地"
      choices={facets.areas}
      chosen={filters.areaId ? [filters.areaId] : []}
      choose={(id) => change({ areaId: id === filters.areaId ? undefined : id })}
    />
    <Row
      name="店铺"
      choices={facets.shops}
      chosen={filters.shopId ? [filters.shopId] : []}
      choose={(id) => change({ shopId: id === filters.shopId ? undefined : id })}
    />
    <Row
      name="特色"
      choices={facets.tags.map(({ name, count }) => ({ id: name, name, count }))}
      chosen={filters.tags}
      choose={(tag) =>
        change({ tags: filters.tags.includes(tag) ? filters.tags.filter((it) => it !== tag) : [...filters.tags, tag] })
      }
    />
  </div>
)

/** Returns a price as the call takes it; loads the reader of numbers when somebody writes one. */
const clean = async (text: string): Promise<string | undefined> => {
  const { tidyQuantity } = await import('../../../blocks/form/read-decimal.ts')
  return /^\d{1,10}(\.\d{1,2})?$/.exec(tidyQuantity(text))?.[0]
}

/** Usual smallest quantities of buyers: one bag, a cart, a lorry. */
const leastQuantities = ['1', '10', '50', '100']

/** Filters by price range, by least quantity, and by stock. */
export const PriceAndStock = ({ filters, change }: { filters: Filters; change: Change }) => {
  const [min, setMin] = useState(filters.priceMin ?? '')
  const [max, setMax] = useState(filters.priceMax ?? '')
  return (
    <div className={styles.price}>
      <form
        className={styles.range}
        onSubmit={(event) => {
          event.preventDefault()
          void Promise.all([clean(min), clean(max)]).then(([from, to]) => {
            // A range in the wrong order still means the same range.
            const turned = from !== undefined && to !== undefined && Number(from) > Number(to)
            change(turned ? { priceMin: to, priceMax: from } : { priceMin: from, priceMax: to })
          })
        }}
      >
        <input
          inputMode="decimal"
          aria-label="最低价"
          placeholder="¥ 最低价"
          value={min}
          onChange={(event) => setMin(event.target.value)}
        />
        <span aria-hidden>—</span>
        <input
          inputMode="decimal"
          aria-label="最高价"
          placeholder="¥ 最高价"
          value={max}
          onChange={(event) => setMax(event.target.value)}
        />
        <Button size="small" type="submit">
          确定
        </Button>
      </form>
      <label className={styles.least}>
        起批量
        <select
          value={filters.minQtyMax ?? ''}
          onChange={(event) => change({ minQtyMax: event.target.value || undefined })}
        >
          <option value="">不限</option>
          {[...new Set([...leastQuantities, filters.minQtyMax ?? '1'])].map((it) => (
            <option key={it} value={it}>
              {it} 以内
            </option>
          ))}
        </select>
      </label>
      <Checkbox
        checked={filters.inStock ?? false}
        onChange={(event) => change({ inStock: event.target.checked || undefined })}
      >
        只看有货
      </Checkbox>
    </div>
  )
}

/** Present filters, each with a button that drops it, and one that drops all. */
export const ActiveFilters = ({
  filters,
  change,
  names,
}: {
  filters: Filters
  change: Change
  names: { category?: string | undefined; area?: string | undefined; shop?: string | undefined }
}) => {
  const active: { text: string; drop: Parameters<Change>[0] }[] = []
  if (filters.categoryId)
    active.push({ text: `分类：${names.category ?? '所选分类'}`, drop: { categoryId: undefined } })
  if (filters.areaId) active.push({ text: `产地：${names.area ?? '所选地区'}`, drop: { areaId: undefined } })
  if (filters.shopId) active.push({ text: `店铺：${names.shop ?? '所选店铺'}`, drop: { shopId: undefined } })
  if (filters.priceMin || filters.priceMax)
    active.push({
      text: `价格：${filters.priceMin ?? '0'}${filters.priceMax ? `–${filters.priceMax}` : '以上'}元`,
      drop: { priceMin: undefined, priceMax: undefined },
    })
  if (filters.minQtyMax) active.push({ text: `起批量：${filters.minQtyMax} 以内`, drop: { minQtyMax: undefined } })
  if (filters.promotionId) active.push({ text: '满减凑单', drop: { promotionId: undefined } })
  if (filters.inStock) active.push({ text: '只看有货', drop: { inStock: undefined } })
  for (const tag of filters.tags) active.push({ text: tag, drop: { tags: filters.tags.filter((it) => it !== tag) } })
  if (active.length === 0) return null
  return (
    <ul className={styles.active} aria-label="已选条件">
      {active.map(({ text, drop }) => (
        <li key={text}>
          <button type="button" aria-label={`取消 ${text}`} onClick={() => change(drop)}>
            {text}
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={styles.clear}
          onClick={() =>
            change({
              categoryId: undefined,
              areaId: undefined,
              shopId: undefined,
              priceMin: undefined,
              priceMax: undefined,
              minQtyMax: undefined,
              promotionId: undefined,
              inStock: undefined,
              tags: [],
            })
          }
        >
          清空条件
        </button>
      </li>
    </ul>
  )
}
