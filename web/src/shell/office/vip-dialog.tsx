import { useNavigate } from 'react-router'
import { features } from '@mall/api/subscription/features'
import { api } from '../../api.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { setVipInfo } from '../../shell-changes.ts'
import { useShell } from '../../shell-state.ts'
import { useApi } from '../../use-api.ts'
import styles from './vip-dialog.module.css'

const close = () => setVipInfo({ visible: false })

/** Returns the number of the sister system's area in a code: `plate6` is the sixth. */
const plateIdOf = (code: string): string | undefined => /^plate(\d+)$/.exec(code)?.[1]
const featureOf = (code: string) => (code in features ? features[code as keyof typeof features] : undefined)

/** Dialog about a feature that the enterprise has not opened: what it is, which packages include it, and whom to ask. */
const VipDialog = () => {
  const { visible, vipCode = 'plate1' } = useShell((it) => it.vipInfo)
  const navigate = useNavigate()
  const org = useShell((it) => it.org)
  const feature = featureOf(vipCode)
  const plateId = plateIdOf(vipCode)
  const once = { staleTime: 300_000, quiet: true, enabled: visible }
  const ofArea = { ...once, enabled: visible && plateId !== undefined }
  const { data: area } = useApi(api.workbench.plate, { plateId: plateId ?? '1' }, ofArea)
  const { data: all } = useApi(api.subscription.packages, {}, once)
  const { data: state } = useApi(api.subscription.serviceState, {}, once)
  const { data: site } = useApi(api.content.site, {}, once)
  const opening = (all ?? []).filter((it) => it.features.some(({ code }) => code === vipCode)).map(({ name }) => name)
  const name = feature?.name ?? area?.name
  return (
    <Dialog
      open={visible}
      onClose={close}
      title={name ? `“${name}”还没有开通` : '还没有开通'}
      actions={
        <>
          <Button onClick={close}>知道了</Button>
          <Button
            kind="brand"
            onClick={() => {
              close()
              void navigate('/mj/package')
            }}
          >
            查看服务套餐
          </Button>
        </>
      }
    >
      <p>
        {feature ? `${feature.about}。升级服务套餐后就能使用。` : '这个板块由另一个业务系统提供，接入商城后才能使用。'}
      </p>
      <dl className={styles.facts}>
        <dt>企业</dt>
        <dd>{org?.name}</dd>
        <dt>当前套餐</dt>
        <dd>{state?.packageName ?? '…'}</dd>
        {opening.length > 0 && (
          <>
            <dt>包含它的套餐</dt>
            <dd>{opening.join('、')}</dd>
          </>
        )}
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
