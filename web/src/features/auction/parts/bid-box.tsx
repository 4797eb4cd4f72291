import { useState } from 'react'
import { api } from '../../../api.ts'
import { tidyMoney } from '../../../blocks/form/read-decimal.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Checkbox, Field, Input } from '../../../kit/field.tsx'
import { yuan } from '../../../kit/money.ts'
import { toast } from '../../../kit/toast.ts'
import { useAct } from '../../../use-api.ts'
import { perUnit, stepsAbove, totalOf } from '../lot-words.ts'
import type { Live, LotPage } from '../lot-words.ts'
import styles from './lot.module.css'

/** A bid more than this many steps above the lowest one asks for confirmation. */
const boldSteps = 2

const Quick = ({ live, lot, pick }: { live: Live; lot: LotPage; pick: (price: string) => void }) => (
  <span className={styles.acts}>
    {[0, 1, 4].map((steps) => {
      const price = stepsAbove(live.nextFen, lot.stepFen, steps)
      return (
        <Button key={steps} size="small" onClick={() => pick(price)}>
          {yuan(price)}
        </Button>
      )
    })}
  </span>
)

/** Form of a bid: a price, and a limit up to which the server bids on. */
export const BidBox = ({ lot, live }: { lot: LotPage; live: Live }) => {
  const [written, write] = useState('')
  const [most, setMost] = useState('')
  const [goesOn, goOn] = useState(false)
  const [asking, ask] = useState(false)
  const leads = lot.mine?.bidderNo !== null && live.leaderNo === lot.mine?.bidderNo
  const bid = useAct(api.auction.bid, {
    silent: true,
    onDone: ({ leads: won, currentFen }) => {
      ask(false)
      write('')
      if (won) toast.done(`出价成功，您以 ${yuan(currentFen)} 领先`)
      else toast.failed(`别人的自动出价更高，当前价 ${yuan(currentFen)}`)
    },
    onRefused: () => ask(false),
  })
  const price = written.trim() === '' ? live.nextFen : tidyMoney(written)
  const send = () =>
    bid.act({
      auctionId: lot.auctionId,
      priceFen: leads ? (live.currentFen ?? live.nextFen) : price,
      ...(goesOn && most.trim() !== '' ? { maxFen: tidyMoney(most) } : {}),
    })
  const bold = Number(price) > Number(stepsAbove(live.nextFen, lot.stepFen, boldSteps))
  return (
    <div className={styles.bid}>
      {leads ? (
        <p>您现在领先，可以提高自动出价的上限。</p>
      ) : (
        <>
          <Field label={`出价（元/${lot.unitName}）`} error={bid.error?.message}>
            <Input
              value={written}
              inputMode="decimal"
              placeholder={live.nextFen}
              onChange={({ target }) => write(target.value)}
              onBlur={() => write(tidyMoney(written))}
            />
          </Field>
          <Quick live={live} lot={lot} pick={write} />
        </>
      )}
      <Checkbox checked={goesOn || leads} onChange={({ target }) => goOn(target.checked)} disabled={leads}>
        自动出价，每次只加一个幅度
      </Checkbox>
      {(goesOn || leads) && (
        <Field
          label={`最高出到（元/${lot.unitName}）`}
          hint={lot.mine?.maxFen && leads ? `现在的上限 ${yuan(lot.mine.maxFen)}，只有您看得到` : '只有您看得到'}
          error={leads ? bid.error?.message : undefined}
        >
          <Input value={most} inputMode="decimal" onChange={({ target }) => setMost(target.value)} />
        </Field>
      )}
      <Button
        kind="brand"
        busy={bid.acting}
        disabled={leads && most.trim() === ''}
        onClick={() => {
          if (leads)
            return bid.act({
              auctionId: lot.auctionId,
              priceFen: live.currentFen ?? live.nextFen,
              maxFen: tidyMoney(most),
            })
          return bold ? ask(true) : send()
        }}
      >
        {leads ? '提高上限' : `出价 ${yuan(price)}`}
      </Button>
      <Dialog
        open={asking}
        onClose={() => ask(false)}
        title="确认出价"
        actions={
          <>
            <Button onClick={() => ask(false)}>再想想</Button>
            <Button kind="brand" busy={bid.acting} onClick={send}>
              确认出价
            </Button>
          </>
        }
      >
        <p>
          您的出价 {perUnit(price, lot)} 比最低出价 {perUnit(live.nextFen, lot)} 高出不少，整批约{' '}
          {yuan(totalOf(price, lot))}
          。出价不能撤回。
        </p>
      </Dialog>
    </div>
  )
}
