import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../api.ts'
import { Icon } from '../../kit/icon.tsx'
import type { IconName } from '../../kit/icon.tsx'
import { sheetOpened } from '../../kit/open-sheets.ts'
import { isPhone } from '../../kit/phone.ts'
import { useLater } from '../../kit/use-later.ts'
import { useApi } from '../../use-api.ts'
import { forgetSearched, searched } from './search-history.ts'
import { toSearch } from '../navigation/search-address.ts'
import styles from './search-offers.module.css'

export type Offer = {
  readonly icon: IconName
  readonly text: string
  readonly more?: string
  readonly to: string
  readonly words?: string
}

/** Returns the suggestions: earlier and popular searches; while typing, what fits the text. */
const useOffers = (typed: string, open: boolean, shops: boolean): { title: string; list: Offer[] }[] => {
  const keyword = useLater(typed.trim())
  const { data } = useApi(
    api.storefront.suggest,
    { keyword },
    { enabled: open, keep: true, quiet: true, staleTime: 300_000 },
  )
  if (!open) return []
  const word =
    (icon: IconName) =>
    (text: string): Offer => ({ icon, text, words: text, to: toSearch(text, shops) })
  if (keyword === '')
    return [
      { title: '最近搜索', list: searched().map(word('clock')) },
      { title: '热门搜索', list: (data?.words ?? []).slice(0, 8).map(word('search')) },
    ]
  return [
    { title: '猜您想搜', list: (data?.words ?? []).slice(0, 8).map(word('search')) },
    {
      title: '分类',
      list: (data?.categories ?? []).slice(0, 3).map((it) => ({
        icon: 'grid',
        text: it.name,
        more: it.path,
        to: `/search?categoryId=${it.categoryId}`,
      })),
    },
    {
      title: '商品',
      list: (data?.goods ?? [])
        .slice(0, 5)
        .map((it) => ({ icon: 'leaf', text: it.name, more: it.shopName, to: `/goodsDetail?spuId=${it.spuId}` })),
    },
    {
      title: '店铺',
      list: (data?.shops ?? [])
        .slice(0, 3)
        .map((it) => ({ icon: 'shop', text: it.shopName, to: `/shop/${it.shopId}` })),
    },
  ]
}

type OffersProps = {
  typed: string
  shops: boolean
  open: boolean
  /** Index of the suggestion selected by the arrow keys; -1 for none. */
  at: number
  listId: string
  /** Receives the shown suggestions, in the order of the list. */
  onOffers: (offers: readonly Offer[]) => void
  onAt: (at: number) => void
  go: (to: string, words?: string) => void
  onForget: () => void
}

/** List of suggestions under the search box. */
export const SearchOffers = ({ typed, shops, open, at, listId, onOffers, onAt, go, onForget }: OffersProps) => {
  const [, setForgotten] = useState(0)
  const groups = useOffers(typed, open, shops).filter(({ list }) => list.length > 0)
  const offers = groups.flatMap(({ list }) => list)
  const known = offers.map(({ to }) => to).join('\n')
  const report = useEffectEvent(() => onOffers(offers))
  useEffect(() => report(), [known])
  const covers = open && offers.length > 0
  // On a phone the list covers the page, so Back closes it, like leaving the box.
  useEffect(
    () => (covers && isPhone() ? sheetOpened(() => (document.activeElement as HTMLElement | null)?.blur()) : undefined),
    [covers],
  )
  return (
    <div className={styles.offers} id={listId} role="listbox" aria-label="搜索建议" hidden={!covers}>
      {groups.map(({ title, list }) => (
        <div key={title} role="group" aria-label={title}>
          <div className={styles.title} aria-hidden>
            {title}
            {title === '最近搜索' && (
              <button
                type="button"
                tabIndex={-1}
                className={styles.forget}
                onClick={() => {
                  forgetSearched()
                  setForgotten((times) => times + 1)
                  onForget()
                }}
              >
                清空
              </button>
            )}
          </div>
          {list.map((offer) => {
            const place = offers.indexOf(offer)
            return (
              <div
                key={offer.to + offer.text}
                id={`${listId}-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={place === at}
                className={styles.offer}
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => onAt(place)}
                onClick={() => go(offer.to, offer.words)}
                onKeyDown={(event) => event.key === 'Enter' && go(offer.to, offer.words)}
              >
                <Icon name={offer.icon} size={16} />
                <span className={styles.text}>{offer.text}</span>
                {offer.more && <span className={styles.more}>{offer.more}</span>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
