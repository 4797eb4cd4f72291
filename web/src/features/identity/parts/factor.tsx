import { useState } from 'react'
import { api } from '../../../api.ts'
import type { AnswerOf } from '../../../calls.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Button } from '../../../kit/button.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useApi } from '../../../use-api.ts'
import { EndFactor, RenewCodes } from './change-factor.tsx'
import { SwitchOn } from './switch-on.tsx'
import styles from './security.module.css'

type State = AnswerOf<typeof api.secondFactor.state>

const On = ({ onTime, recoveryLeft, wanted }: State) => (
  <>
    <p>
      {onTime} 开启。登录、打款审核和修改收款账户时要输入验证器里的动态口令；还有 {recoveryLeft} 个恢复码可用。
    </p>
    <div className={styles.acts}>
      <RenewCodes />
      {!wanted && <EndFactor />}
    </div>
    {wanted && <p>平台要求您使用动态口令，不能关闭。</p>}
  </>
)

const Off = ({ wanted, onSwitch }: State & { onSwitch: () => void }) => (
  <>
    {wanted && (
      <p className={styles.wanted} role="status">
        平台要求您开启动态口令，开启之前不能办理运营和财务事项。
      </p>
    )}
    <p>
      开启后，只有密码不能登录：还要输入手机验证器（如微软身份验证器、谷歌身份验证器、华为或小米自带的验证器）里的 6
      位数字。
    </p>
    <Button kind="brand" onClick={onSwitch}>
      开启动态口令
    </Button>
  </>
)

/** The second factor of a person. */
export const Factor = () => {
  const [switching, setSwitching] = useState(false)
  const found = useApi(api.secondFactor.state, {}, { staleTime: 0 })
  return (
    <section className={styles.part} aria-label="动态口令">
      <Answer of={found} what="动态口令" skeleton={<Skeleton height={96} />}>
        {(state) => (
          <>
            <h2>动态口令 {state.on ? <Tag tone="good">已开启</Tag> : <Tag>未开启</Tag>}</h2>
            {state.on ? <On {...state} /> : <Off {...state} onSwitch={() => setSwitching(true)} />}
          </>
        )}
      </Answer>
      {/* Outside the part that it changes, so that the recovery codes stay while that part is read anew. */}
      {switching && <SwitchOn onClose={() => setSwitching(false)} />}
    </section>
  )
}
