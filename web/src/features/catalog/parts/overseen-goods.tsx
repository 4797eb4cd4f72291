import { api } from '../../../api.ts'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { money } from '../../../kit/money.ts'
import { Picture } from '../../../kit/picture.tsx'
import { PictureCell } from '../../../kit/picture-cell.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useApi } from '../../../use-api.ts'
import type { Overseen } from '../operated-acts.ts'
import styles from './overseen-goods.module.css'

type Of = { readonly row: Overseen }
const tones = { 1: 'good', 2: 'info', 3: 'bad' } as const

export const OverseenName = ({ row: { name, image, spuId } }: Of) => (
  <PictureCell path={image} name={name} below={`编号 ${spuId}`} />
)

export const OverseenPrice = ({ row: { priceRange } }: Of) =>
  priceRange === null
    ? '—'
    : priceRange.min === priceRange.max
      ? money(priceRange.min)
      : `${money(priceRange.min)} ~ ${money(priceRange.max)}`

export const OverseenState = ({ row: { saleState, saleStateText, changedSince } }: Of) => (
  <>
    <Tag tone={tones[saleState as 1]}>{saleStateText}</Tag>
    {changedSince && <Tag tone="info">已修改</Tag>}
  </>
)

/** Goods as they are now, for the operator; includes goods that nobody else may see. */
export const OverseenGoods = ({ id }: { id: string }) => {
  const found = useApi(api.catalog.operatorShow, { spuId: id }, { staleTime: 0 })
  return (
    <Answer of={found} what="商品" skeleton={<SkeletonText lines={8} />}>
      {(it) => (
        <>
          <DescriptionList
            items={[
              ['状态', <OverseenState key="state" row={it} />],
              ['下架原因', it.takenDownReason],
              ['下架时间', it.takenDownTime],
              ['下架后', it.takenDownTime && (it.changedSince ? `店铺于 ${it.updateTime} 修改过` : '店铺没有修改过')],
              ['店铺', it.shopName],
              ['类目', it.categoryName],
              ['品牌', it.brand],
              ['卖点', it.subTitle],
              ['价格（元）', <OverseenPrice key="price" row={it} />],
              ...it.attrs.map(({ name, value }) => [name, value] as const),
            ]}
          />
          <ul className={styles.pictures} aria-label="商品图片">
            {it.mainImages.map((path, at) => (
              <li key={path}>
                <Picture path={path} alt={`${it.name} 图片 ${at + 1}`} className={styles.large} />
              </li>
            ))}
          </ul>
          <div className="rich-text" dangerouslySetInnerHTML={{ __html: it.detailHtml }} />
        </>
      )}
    </Answer>
  )
}
