import { appletRegTypes } from '@mall/api/applet/words'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { Button } from '../../../kit/button.tsx'
import { Tag } from '../../../kit/tag.tsx'
import type { Tone } from '../../../kit/tag.tsx'
import { setVipInfo } from '../../../shell-changes.ts'
import { appletActs } from '../applet-acts.ts'
import type { Applet } from '../applet-forms.ts'
import { AppletSteps } from './applet-steps.tsx'
import styles from './applet.module.css'

const tones: Readonly<Record<number, Tone>> = {
  0: 'plain',
  1: 'warn',
  2: 'info',
  3: 'info',
  4: 'warn',
  5: 'good',
  6: 'good',
  7: 'bad',
  8: 'bad',
}

const Package = ({ code }: { code: string }) => (
  <div role="note" className={styles.note}>
    <p>当前套餐不包含小程序。升级套餐后可以授权或注册自己的小程序。</p>
    <Button kind="brand" onClick={() => setVipInfo({ visible: true, vipCode: code })}>
      了解升级套餐
    </Button>
  </div>
)

/** State of the mini-program, who acts next, and the present actions. */
export const AppletCard = ({ it }: { it: Applet }) => (
  <section className={styles.card} aria-label="小程序状态">
    <header className={styles.head}>
      <h2>{it.nickName ?? '小程序'}</h2>
      <Tag tone={tones[it.state] ?? 'plain'}>{it.stateText}</Tag>
    </header>
    <AppletSteps it={it} />
    <p className={styles.next} role="status">
      {it.next}
    </p>
    {it.auditReason && (
      <p role="note" className={styles.bad}>
        {it.state === 7 ? '驳回原因' : '没有注册成功'}：{it.auditReason}
      </p>
    )}
    {it.needVip && it.vipCode !== null && it.buttons.length === 0 ? (
      <Package code={it.vipCode} />
    ) : (
      <div className={styles.acts}>
        <RowActs acts={appletActs} row={it} />
      </div>
    )}
    <DescriptionList
      items={[
        ['AppID', it.appId],
        ['主体', it.principalName],
        ['开通方式', it.regType === null ? null : appletRegTypes[it.regType as 1]],
        ['授权时间', it.authTime],
        ['体验版', it.versions.trial && `${it.versions.trial.version}（${it.versions.trial.time}）`],
        ['送审版本', it.versions.audited && `${it.versions.audited.version}（${it.versions.audited.time}）`],
        ['审核编号', it.auditId],
        ['线上版本', it.versions.released && `${it.versions.released.version}（${it.versions.released.time}）`],
        ['法定代表人', it.state === 1 ? it.legalPersonaName : null],
      ]}
    />
    {it.consoleUrl !== null && it.state >= 2 && (
      <p className={styles.small}>
        需要更换管理员或取消授权时，请到<a href={it.consoleUrl}>微信公众平台管理这个小程序</a>
        。取消后要重新授权才能再发布，线上版本不受影响。
      </p>
    )}
  </section>
)
