import { useEffect, useId, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { Icon } from '../kit/icon.tsx'
import type { IconName } from '../kit/icon.tsx'
import { useLater } from '../kit/use-later.ts'
import { useApi } from '../use-api.ts'
import { base } from './root-path.ts'
import { forgetSearched, keepSearched, searched } from './search-history.ts'
import styles from './search-box.module.css'

type Offer = {
  readonly icon: IconName
  readonly text: string
  readonly more?: string
  readonly to: string
  readonly words?: string
}

const toSearch = (words: string, shops: boolean): string =>
  `/search?${new URLSearchParams({ ...(words && { keyword: words }), ...(shops && { type: 'shop' }) })}`

/** What to offer under the box: what was searched for before and what is hot; while typing, what fits. */
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

/** `/` leads to the search from anywhere where nothing is written. */
const useSlash = (box: RefObject<HTMLInputElement | null>) =>
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement
      if (event.key !== '/' || event.ctrlKey || event.altKey || event.metaKey) return
      if (at.isContentEditable || at.closest('input, textarea, select, [role=dialog]')) return
      event.preventDefault()
      box.current?.focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [box])

/** What is searched for at present; other lists have keywords of their own. */
const useAddress = () => {
  const [params] = useSearchParams()
  const searching = useLocation().pathname === '/search'
  return { keyword: (searching && params.get('keyword')) || '', shops: searching && params.get('type') === 'shop' }
}

/** The search of the whole mall: words, categories, goods and shops while typing; arrows walk, Enter searches, Esc closes. */
export const SearchBox = ({ onDone }: { onDone?: () => void }) => {
  const address = useAddress()
  const navigate = useNavigate()
  const listId = useId()
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(address.keyword)
  const [shops, setShops] = useState(address.shops)
  const [followed, setFollowed] = useState(address)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const groups = useOffers(typed, open, shops).filter(({ list }) => list.length > 0)
  const offers = groups.flatMap(({ list }) => list)

  useSlash(box)
  // A step back brings back what was searched for then.
  if (followed.keyword !== address.keyword || followed.shops !== address.shops) {
    setFollowed(address)
    setTyped(address.keyword)
    setShops(address.shops)
  }

  const close = () => {
    setOpen(false)
    setAt(-1)
  }
  const go = (to: string, words?: string) => {
    if (words) {
      keepSearched(words)
      setTyped(words)
    }
    close()
    box.current?.blur()
    void navigate(to)
    onDone?.()
  }
  const submit = () => {
    const chosen = offers[at]
    if (chosen) go(chosen.to, chosen.words)
    else go(toSearch(typed.trim(), shops), typed.trim())
  }
  const walk = (step: number) => {
    setOpen(true)
    setAt((now) => {
      if (offers.length === 0) return -1
      if (now < 0) return step > 0 ? 0 : offers.length - 1
      return (now + step + offers.length) % offers.length
    })
  }

  return (
    <form
      role="search"
      className={styles.form}
      // So that it searches even before the program is there.
      action={`${base}/search`}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <div className={styles.box}>
        <select
          className={styles.scope}
          aria-label="搜索范围"
          name="type"
          value={shops ? 'shop' : 'goods'}
          onChange={(event) => setShops(event.target.value === 'shop')}
        >
          <option value="goods">商品</option>
          <option value="shop">店铺</option>
        </select>
        <input
          ref={box}
          className={styles.input}
          type="search"
          name="keyword"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={60}
          placeholder={shops ? '搜索店铺、主营商品' : '搜索商品、品牌、产地'}
          aria-label="搜索"
          role="combobox"
          aria-expanded={open && offers.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          {...(at >= 0 ? { 'aria-activedescendant': `${listId}-${at}` } : {})}
          value={typed}
          onFocus={() => setOpen(true)}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(-1)
            setOpen(true)
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
              event.preventDefault()
              walk(event.key === 'ArrowDown' ? 1 : -1)
            }
            if (event.key === 'Escape' && open) {
              // The browser would empty the box, which opens the offers anew.
              event.preventDefault()
              close()
            }
          }}
        />
        <button className={styles.go} type="submit">
          <Icon name="search" />
          <span>搜索</span>
        </button>
      </div>
      <div
        className={styles.offers}
        id={listId}
        role="listbox"
        aria-label="搜索建议"
        hidden={!open || offers.length === 0}
      >
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
                    box.current?.focus()
                    setAt((now) => (now === -1 ? -2 : -1))
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
                  onPointerMove={() => setAt(place)}
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
    </form>
  )
}
