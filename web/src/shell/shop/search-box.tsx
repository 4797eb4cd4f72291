import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { loadChunk } from '../../kit/chunk.ts'
import { Icon } from '../../kit/icon.tsx'
import { base } from '../../root-path.ts'
import { toSearch } from '../navigation/search-address.ts'
import { keepSearched } from './search-history.ts'
import type { Offer } from './search-offers.tsx'
import { useKey } from '../frame/use-key.ts'
import styles from './search-box.module.css'

// Loads when the box is first focused.
const SearchOffers = lazy(() =>
  loadChunk(() => import('./search-offers.tsx')).then((it) => ({ default: it.SearchOffers })),
)

/** Returns the present search; other lists have keywords of their own. */
const useAddress = () => {
  const [params] = useSearchParams()
  const searching = useLocation().pathname === '/search'
  return { keyword: (searching && params.get('keyword')) || '', shops: searching && params.get('type') === 'shop' }
}

/** Holds the typed text; Back restores the text of that search. */
const useTyped = () => {
  const address = useAddress()
  const [typed, setTyped] = useState(address.keyword)
  const [shops, setShops] = useState(address.shops)
  const [followed, setFollowed] = useState(address)
  if (followed.keyword !== address.keyword || followed.shops !== address.shops) {
    setFollowed(address)
    setTyped(address.keyword)
    setShops(address.shops)
  }
  return { typed, setTyped, shops, setShops }
}

/**
 * Search of the whole marketplace: suggests words, categories, goods and shops while typing. Arrow keys choose, Enter searches, Esc
 * closes.
 */
export const SearchBox = ({ onDone }: { onDone?: () => void }) => {
  const navigate = useNavigate()
  const listId = useId()
  const box = useRef<HTMLInputElement>(null)
  const { typed, setTyped, shops, setShops } = useTyped()
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const [met, setMet] = useState(false)
  const [offers, setOffers] = useState<readonly Offer[]>([])
  if (open && !met) setMet(true)

  useKey('/', () => box.current?.focus())

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
      // Lets the form search even before the script is loaded.
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
              // The browser would clear the box, and that would open the suggestions again.
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
      {met && (
        <Suspense>
          <SearchOffers
            {...{ typed, shops, open, at, listId, go }}
            onOffers={setOffers}
            onAt={setAt}
            onForget={() => {
              box.current?.focus()
              setAt(-1)
            }}
          />
        </Suspense>
      )}
    </form>
  )
}
