import { useState } from 'react'
import { api } from '../../../api.ts'
import { Button } from '../../../kit/button.tsx'
import { ErrorState } from '../../../kit/empty.tsx'
import { Input } from '../../../kit/field.tsx'
import { Pager } from '../../../kit/pager.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useLater } from '../../../kit/use-later.ts'
import { useApi } from '../../../use-api.ts'
import styles from './standard-search.module.css'

const pageSize = 6

/** Search in the platform's library of described goods, during typing. */
export const StandardSearch = ({ onTaken }: { onTaken: (sourceSpuId: string) => void }) => {
  const [typed, setTyped] = useState('')
  const [pageNum, setPageNum] = useState(1)
  const keyword = useLater(typed.trim(), 300)
  const { data, error, refetch } = useApi(
    api.publishing.standardGoods,
    { pageNum, pageSize, ...(keyword === '' ? {} : { keyword }) },
    { keep: true },
  )
  return (
    <section className={styles.search} aria-label="标准商品库">
      <h2>或者从标准商品库选用</h2>
      <p>名称、图片、参数和图文已经写好，选用后填上价格和库存就能发布。</p>
      <Input
        type="search"
        value={typed}
        maxLength={60}
        aria-label="搜索标准商品"
        placeholder="商品名称"
        onChange={({ target }) => {
          setTyped(target.value)
          setPageNum(1)
        }}
      />
      {error && !data ? (
        <ErrorState error={error} what="标准商品" retry={() => void refetch()} />
      ) : data ? (
        <>
          <ul className={styles.found}>
            {data.list.map(({ sourceSpuId, name, image, brand, cateModel }) => (
              <li key={sourceSpuId}>
                <Picture path={image} alt="" sizes="64px" className={styles.picture} />
                <span>
                  {name}
                  <small>{[brand, ...cateModel.path.map((it) => it.name)].filter(Boolean).join(' / ')}</small>
                </span>
                <Button size="small" aria-label={`选用 ${name}`} onClick={() => onTaken(sourceSpuId)}>
                  选用
                </Button>
              </li>
            ))}
          </ul>
          {data.list.length === 0 && <p>没有找到，请换个名称，或在上面选择类目自己填写</p>}
          <Pager of={data} go={setPageNum} />
        </>
      ) : (
        <SkeletonText lines={4} />
      )}
    </section>
  )
}
