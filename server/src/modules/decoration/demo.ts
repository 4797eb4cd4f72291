/* The decoration of the demonstration's shops: posters with links, floors of goods. */

type DemoDecoration = {
  readonly shopId: number
  readonly daysAgo: number
  /** Target of its poster: goods by key, a group by name, or a search. */
  readonly poster: { readonly goods: string } | { readonly group: string } | { readonly search: string }
  readonly floors: readonly { readonly title: string; readonly goods: readonly string[] }[]
  /** Whether it is not published yet. */
  readonly draft?: true
}

const piglets = { title: '教槽保育，断奶不掉膘', goods: ['feed-s1', 'feed-550', 'feed-551'] }
const sows = { title: '母猪料专区', goods: ['feed-sow', 'feed-lactation', 'feed-premix', 'feed-concentrate'] }

export const decorations: readonly DemoDecoration[] = [
  {
    shopId: 20001,
    daysAgo: 20,
    poster: { goods: 'feed-s1' },
    floors: [
      piglets,
      sows,
      { title: '禽料与牛羊料', goods: ['feed-layer', 'feed-broiler', 'feed-duck', 'feed-cattle'] },
    ],
  },
  {
    shopId: 20001,
    daysAgo: 1,
    poster: { group: '母猪' },
    floors: [sows, piglets, { title: '年底备货', goods: ['feed-finisher', 'feed-layer'] }],
    draft: true,
  },
  {
    shopId: 20003,
    daysAgo: 18,
    poster: { search: '疫苗' },
    floors: [{ title: '冬季保健', goods: ['med-vitamin', 'med-probiotic', 'med-iodine'] }],
  },
]
