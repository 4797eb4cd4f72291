import { useState } from 'react'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { minuteText } from '../../../kit/moment.ts'
import { yuan } from '../../../kit/money.ts'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import styles from './price-steps.module.css'

const Lines = ({ orderId }: { orderId: string }) => {
  const lines = useApi(api.order.explainPrices, { orderId })
  return (
    <Answer of={lines} what="价格说明" skeleton={<SkeletonText lines={6} />}>
      {(all) =>
        all.map(({ lineId, goodsName, specText, steps }) => (
          <section key={lineId} className={styles.line}>
            <h3>
              {goodsName} {specText}
            </h3>
            <ol>
              {steps.map(({ name, money, note, setBy, setTime }) => (
                <li key={name}>
                  <span>
                    {name}
                    <small>
                      {note}
                      {setTime !== null && ` · ${setBy ?? '系统'} ${minuteText(setTime)} 设置`}
                    </small>
                  </span>
                  <b>{yuan(money)}</b>
                </li>
              ))}
            </ol>
          </section>
        ))
      }
    </Answer>
  )
}

/** Button that explains the price of each line. */
export const PriceSteps = ({ orderId }: { orderId: string }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        价格说明
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="价格说明"
        actions={<Button onClick={() => setOpen(false)}>知道了</Button>}
      >
        {open && <Lines orderId={orderId} />}
      </Dialog>
    </>
  )
}
