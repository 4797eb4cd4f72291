import { qualificationNames } from '@mall/api/shop/qualifications'
import { dateText } from '@mall/api/wire-types'
import { useState } from 'react'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Tag } from '../../../kit/tag.tsx'
import type { OwnShop } from '../shop-forms.ts'
import styles from './shop-licences.module.css'

type Licence = OwnShop['qualificationList'][number]

const standing = ({ state, validTo }: Licence, today: string) => {
  if (state === 0) return <Tag tone="warn">待审</Tag>
  if (state === 2) return <Tag tone="bad">未通过</Tag>
  return state === 3 || (validTo !== null && validTo < today) ? (
    <Tag tone="bad">已过期</Tag>
  ) : (
    <Tag tone="good">有效</Tag>
  )
}

/** Licences of a shop, with a link to renew them; replaced ones are history. */
export const ShopLicences = ({ own: { shop, settings, qualificationList } }: { own: OwnShop }) => {
  const list = qualificationList.filter(({ state }) => state !== 4)
  const [today] = useState(() => dateText(new Date()))
  return (
    <section className={styles.licences} aria-label="资质">
      {list.length === 0 && <Empty icon="shield" text="店铺还没有资质" />}
      <ul>
        {list.map((it) => (
          <li key={it.qualId}>
            {qualificationNames[it.qualType]} {it.certNo} · {it.validFrom} 至 {it.validTo ?? '长期'}{' '}
            {standing(it, today)}
          </li>
        ))}
      </ul>
      <p>过期的资质不再有效，需要它的商品会自动下架；更新后可以重新上架。</p>
      <ButtonLink
        to={settings.payEnabled ? `/orderSystem/shopCheck?shopId=${shop.shopId}` : '/orderSystem/shopCheck'}
        kind="brand"
      >
        {settings.payEnabled ? '更新资质' : '办理入驻'}
      </ButtonLink>{' '}
      <ButtonLink to="/orderSystem">开店与订货</ButtonLink>
    </section>
  )
}
