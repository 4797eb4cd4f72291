import { ButtonLink } from '../../../kit/button.tsx'
import { Page } from '../../../kit/page.tsx'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { Closing } from '../parts/closing.tsx'
import { Copies } from '../parts/copies.tsx'
import styles from '../parts/privacy.module.css'

/** Page on which a person copies their data or closes their account. */
const Privacy = () => (
  <BuyerFrame>
    <Page title="账号与隐私" beside={<ButtonLink to="/messages/setting">消息设置</ButtonLink>}>
      <div className={styles.parts}>
        <Copies />
        <Closing />
      </div>
    </Page>
  </BuyerFrame>
)
export default Privacy
