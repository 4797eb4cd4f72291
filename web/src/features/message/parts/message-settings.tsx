import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useShell } from '../../../shell-state.ts'
import { useApi } from '../../../use-api.ts'
import { EventSwitches } from './event-switches.tsx'
import styles from './message-settings.module.css'
import { QuietHours } from './quiet-hours.tsx'
import { SentTexts } from './sent-texts.tsx'
import { WechatBinding } from './wechat-binding.tsx'

/** Settings of channels for each event, and of quiet hours. `base` is the address under which the frame has its messages. */
export const MessageSettings = ({ base }: { base: string }) => {
  const settings = useApi(api.message.settings, { side: 'account' }, { staleTime: 0 })
  const sells = useShell((it) => it.userIdentity?.isSeller ?? false)
  return (
    <Page
      title="消息设置"
      beside={
        <>
          <ButtonLink to="/buyer/marketing">退订店铺营销</ButtonLink>
          <ButtonLink to={`${base}/messages`}>消息</ButtonLink>
        </>
      }
    >
      <div className={styles.parts}>
        <Answer of={settings} what="消息设置" skeleton={<SkeletonText lines={8} />}>
          {(it) => (
            <>
              <WechatBinding bound={it.wechatBound} />
              <QuietHours hours={it} />
            </>
          )}
        </Answer>
        {base === '/operate' && <EventSwitches side="operator" title="平台运营" />}
        {sells && <EventSwitches side="seller" title="我的店铺" />}
        <EventSwitches side="buyer" title="我买的" />
        <EventSwitches side="account" title="账号与平台" />
        {settings.data && <SentTexts sent={settings.data.sent} />}
      </div>
    </Page>
  )
}
