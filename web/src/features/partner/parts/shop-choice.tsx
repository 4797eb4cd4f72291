import { api } from '../../../api.ts'
import { ChooseRows } from '../../../blocks/choose-rows.tsx'
import type { ChooseOf } from '../../../blocks/choose-rows.tsx'
import type { Input } from '../../../blocks/form/form-of.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Button } from '../../../kit/button.tsx'
import styles from './partner.module.css'

export type NamedShop = { readonly shopId: string; readonly shopName: string }
type Shop = AnswerOf<Calls['shop']['operatorList']>['list'][number]

const shops: ChooseOf<Shop> = {
  title: '选择店铺',
  counts: '家店铺',
  call: api.shop.operatorList,
  placeholder: '店铺或企业名称',
  id: ({ shopId }) => shopId,
  nameOf: ({ shopName }) => shopName,
  about: ({ enterpriseName }) => enterpriseName,
}

/** Input of at most `most` shops of the platform. */
export const shopChoice = (most: number): Input<readonly NamedShop[]> => ({
  empty: [],
  label: 'group',
  keyOf: ({ shopId }) => shopId,
  say: (all) => all.map(({ shopName }) => shopName).join('、'),
  sent: (all) => all.map(({ shopId }) => shopId),
  Edit: ({ value, write }) => (
    <span className={styles.chosen}>
      {value.map(({ shopId, shopName }) => (
        <Button
          key={shopId}
          size="small"
          aria-label={`去掉${shopName} ×`}
          onClick={() => write(value.filter((it) => it.shopId !== shopId))}
        >
          {shopName} ×
        </Button>
      ))}
      {value.length < most && (
        <ChooseRows
          of={shops}
          known={value.map(({ shopId }) => shopId)}
          take={(rows) =>
            write([...value, ...rows.map(({ shopId, shopName }) => ({ shopId, shopName }))].slice(0, most))
          }
        />
      )}
    </span>
  ),
})
