import { useState } from 'react'
import { api } from '../../../api.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { loginAddress } from '../../../shell/account/login.ts'
import { useShell } from '../../../shell-state.ts'
import { useAct, useApi } from '../../../use-api.ts'
import styles from './arrival-button.module.css'

/** A specification that is sold out; `specText` is empty if its goods have only one. */
export type SoldOut = { readonly goodsId: string; readonly specText: string }

/** Button that starts or stops waiting for one specification. */
const Wait = ({ it, waits, big }: { it: SoldOut; waits: boolean; big?: boolean }) => {
  const ask = useAct(api.arrival.ask, { done: '已登记，到货后会给您发消息' })
  const cancel = useAct(api.arrival.cancel, { done: '不再等这个规格到货' })
  const size = big ? 'big' : 'small'
  return waits ? (
    <Button size={size} busy={cancel.acting} onClick={() => cancel.act({ goodsId: it.goodsId })}>
      取消到货通知
    </Button>
  ) : (
    <Button kind="brand" size={size} busy={ask.acting} onClick={() => ask.act({ goodsId: it.goodsId })}>
      到货通知
    </Button>
  )
}

/** Button that asks for a notice when sold-out goods are there again: for the chosen specification, or for some of several. */
export const ArrivalButton = ({ spuId, soldOut }: { spuId: string; soldOut: readonly SoldOut[] }) => {
  const visitor = useShell((it) => !it.userInfo)
  const [open, setOpen] = useState(false)
  const { data } = useApi(api.arrival.mine, { spuId, state: 10, pageSize: 100 }, { enabled: !visitor, quiet: true })
  const waits = ({ goodsId }: SoldOut) => data?.list.some((it) => it.goodsId === goodsId) ?? false
  const [only, ...others] = soldOut
  if (only === undefined) return null
  if (!visitor && others.length === 0) return <Wait it={only} waits={waits(only)} big />
  return (
    <>
      <Button
        kind="brand"
        size="big"
        onClick={() => (visitor ? location.assign(loginAddress(location.href)) : setOpen(true))}
      >
        到货通知
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="到货通知">
        <p>选择要等的规格，到货后会给您发消息。</p>
        <ul className={styles.list}>
          {soldOut.map((it) => (
            <li key={it.goodsId} aria-label={it.specText}>
              {it.specText}
              <Wait it={it} waits={waits(it)} />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
