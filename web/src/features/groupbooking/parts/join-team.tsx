import { parseQuantity, quantityNumber } from '@mall/api/money'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../kit/button.tsx'
import { Field, Input, Select } from '../../../kit/field.tsx'
import { yuan } from '../../../kit/money.ts'
import type { TeamPage } from '../activity-words.ts'
import { groupCheckout } from './group-panel.tsx'
import styles from './team.module.css'

/** Choice of the specification and quantity to join a team with; the checkout says whether they are allowed. */
export const JoinTeam = ({ it }: { it: TeamPage }) => {
  const navigate = useNavigate()
  const [goodsId, setGoods] = useState(it.goods[0]?.goodsId ?? '')
  const [qty, setQty] = useState('1')
  const many = quantityNumber(parseQuantity(qty) ?? 0)
  const join = () => void navigate(groupCheckout({ goodsId, qty: many }, it.activityId, it.teamId))
  return (
    <div className={styles.choice}>
      {it.goods.length > 1 && (
        <Field label="规格">
          <Select
            value={goodsId}
            onChange={({ target }) => setGoods(target.value)}
            options={it.goods.map((one) => ({
              value: one.goodsId,
              label: `${one.specText} ${yuan(one.groupFen)}/${one.unitName}`,
            }))}
          />
        </Field>
      )}
      <Field label={`数量（${it.goods[0]?.unitName ?? ''}）`}>
        <Input value={qty} inputMode="decimal" onChange={({ target }) => setQty(target.value)} />
      </Field>
      <Button kind="brand" disabled={!(many > 0)} onClick={join}>
        参团
      </Button>
    </div>
  )
}
