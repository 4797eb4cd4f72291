import { useState } from 'react'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import styles from './refused-actions.module.css'

const Reasons = ({ orderId }: { orderId: string }) => {
  const refused = useApi(api.order.refusedActions, { orderId }, { staleTime: 0 })
  return (
    <Answer of={refused} what="原因" skeleton={<SkeletonText lines={4} />}>
      {(actions) => (
        <dl className={styles.reasons}>
          {actions.map(({ code, name, say, ask }) => (
            <div key={code}>
              <dt>{name}</dt>
              <dd>
                {say}
                {ask.length > 0 && (
                  <small>可以办理：{ask.map((person) => `${person.name}（${person.role}）`).join('、')}</small>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Answer>
  )
}

/** Button that says which actions on an order are refused, why, and who could do them. */
export const RefusedActions = ({ orderId }: { orderId: string }) => {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        不能办理的操作
      </Button>
      {open && (
        <Dialog open onClose={close} title="不能办理的操作" actions={<Button onClick={close}>知道了</Button>}>
          <Reasons orderId={orderId} />
        </Dialog>
      )}
    </>
  )
}
