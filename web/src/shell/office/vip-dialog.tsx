import { api } from '../../api.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { setVipInfo } from '../../shell-changes.ts'
import { useShell } from '../../shell-state.ts'
import { useApi } from '../../use-api.ts'
import styles from './vip-dialog.module.css'

const close = () => setVipInfo({ visible: false })

/** The area a code stands for: `plate4` is the fourth. */
const plateIdOf = (code: string): string => code.replace(/^plate/, '')

/** Says of a part of the house that the enterprise has not opened what it is, what it takes, and whom to ask. */
const VipDialog = () => {
  const { visible, vipCode = 'plate1' } = useShell((it) => it.vipInfo)
  const org = useShell((it) => it.org)
  const once = { staleTime: 300_000, quiet: true, enabled: visible }
  const { data: area } = useApi(api.workbench.plate, { plateId: plateIdOf(vipCode) }, once)
  const { data: state } = useApi(api.shop.serviceState, {}, once)
  const { data: site } = useApi(api.content.site, {}, once)
  return (
    <Dialog
      open={visible}
      onClose={close}
      title={area ? `“${area.name}”还没有开通` : '还没有开通'}
      actions={
        <Button kind="brand" onClick={close}>
          知道了
        </Button>
      }
    >
      <p>这个板块由另一个业务系统提供，要有包含它的服务套餐，并接入商城后才能使用。</p>
      <dl className={styles.facts}>
        <dt>企业</dt>
        <dd>{org?.name}</dd>
        <dt>当前套餐</dt>
        <dd>{state?.packageName ?? '…'}</dd>
        {site?.phone && (
          <>
            <dt>咨询开通</dt>
            <dd>
              <a href={`tel:${site.phone}`}>{site.phone}</a>
              {site.hours && `（${site.hours}）`}
            </dd>
          </>
        )}
      </dl>
    </Dialog>
  )
}
export default VipDialog
