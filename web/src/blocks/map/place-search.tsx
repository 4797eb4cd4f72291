import { useState } from 'react'
import { api } from '../../api.ts'
import type { AnswerOf, Calls } from '../../calls.ts'
import { Button } from '../../kit/button.tsx'
import { Input } from '../../kit/field.tsx'
import { Icon } from '../../kit/icon.tsx'
import { useLater } from '../../kit/use-later.ts'
import { useApi } from '../../use-api.ts'
import styles from './map.module.css'

type Found = AnswerOf<Calls['map']['search']>[number]
const icons = { area: 'grid', address: 'home', shop: 'shop', place: 'pin' } as const

/** Search for places on the map; results in or near `areaId` come first. */
export const PlaceSearch = ({ areaId, onFound }: { areaId: string | undefined; onFound: (it: Found) => void }) => {
  const [keyword, setKeyword] = useState('')
  const [searched, setSearched] = useState('')
  const typed = useLater(keyword.trim(), 250)
  const input = (words: string) => ({ keyword: words, ...(areaId ? { areaId } : {}) })
  const whole = searched !== '' && searched === keyword.trim()
  const suggested = useApi(api.map.suggest, input(typed), { enabled: typed !== '' && !whole, keep: true, quiet: true })
  const search = useApi(api.map.search, input(searched), { enabled: whole, quiet: true })
  const { data, isError, error } = whole ? search : suggested
  const shown = keyword.trim() === '' ? [] : (data ?? [])
  return (
    <div role="search" aria-label="搜索地点">
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          // The dialog stands inside another form.
          event.stopPropagation()
          setSearched(keyword.trim())
        }}
      >
        <Input
          type="search"
          aria-label="搜索地名、地址或店铺"
          placeholder="搜索地名、我的地址、店铺"
          maxLength={60}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <Button type="submit">搜索</Button>
      </form>
      {shown.length > 0 && (
        <ul className={styles.found} aria-label="找到的地点">
          {shown.map((it) => (
            <li key={`${it.kind} ${it.name} ${it.lng} ${it.lat}`}>
              <button
                type="button"
                onClick={() => {
                  onFound(it)
                  setKeyword('')
                }}
              >
                <Icon name={icons[it.kind]} size={16} />
                <span>
                  {it.name}
                  <small>{it.address}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={styles.said}>
        {keyword.trim() !== '' && (isError ? error.message : data?.length === 0 ? '没有找到，换个说法试试' : '')}
      </p>
    </div>
  )
}
