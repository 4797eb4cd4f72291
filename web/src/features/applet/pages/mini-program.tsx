import { api } from '../../../api.ts'
import { FormPage } from '../../../blocks/form/form-page.tsx'
import { Timeline } from '../../../blocks/timeline.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import type { Applet } from '../applet-forms.ts'
import { saidForm } from '../applet-forms.ts'
import { AppletCard } from '../parts/applet-card.tsx'
import { AppletCodes } from '../parts/applet-codes.tsx'
import { FollowApplet } from '../parts/follow-applet.tsx'
import styles from '../parts/applet.module.css'

/** States in which WeChat decides. */
const waiting: ReadonlySet<number> = new Set([1, 4, 5])

const Settings = () => {
  const said = useApi(api.applet.shopDetail, {}, { staleTime: 0 })
  return (
    <section className={styles.card} aria-label="小程序设置">
      <h2>小程序设置</h2>
      <Answer of={said} what="小程序设置" skeleton={<SkeletonText lines={5} />}>
        {(it) => <FormPage of={saidForm} detail={it} />}
      </Answer>
    </section>
  )
}

const History = ({ it }: { it: Applet }) => (
  <section className={styles.card} aria-label="办理记录">
    <h2>办理记录</h2>
    <Timeline
      newestFirst
      items={it.history.map(({ time, text, who, stateText }) => ({ time, text, by: `${who} · ${stateText}` }))}
    />
  </section>
)

/** The shop's mini-program: state, codes, settings and history. */
const MiniProgram = () => {
  const found = useApi(api.applet.detail, {}, { staleTime: 0 })
  return (
    <Page title="小程序管理">
      <Answer of={found} what="小程序" skeleton={<SkeletonText lines={10} />}>
        {(it) => (
          <>
            {waiting.has(it.state) && <FollowApplet every={4_000} />}
            <AppletCard it={it} />
            <AppletCodes it={it} />
            {it.state >= 2 && <Settings />}
            {it.history.length > 0 && <History it={it} />}
          </>
        )}
      </Answer>
    </Page>
  )
}
export const call = api.applet.detail
export default MiniProgram
