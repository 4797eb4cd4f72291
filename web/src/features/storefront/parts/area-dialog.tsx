import { useState } from 'react'
import { api } from '../../../api.ts'
import { AreaCascade } from '../../../blocks/area-cascade.tsx'
import type { AreaPath } from '../../../blocks/area-cascade.tsx'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { setDeliveryArea } from '../../../shell/shop/delivery-area.ts'
import { useShell } from '../../../shell-state.ts'
import { useApi } from '../../../use-api.ts'
import styles from './area-dialog.module.css'

type AreaDialogProps = { open: boolean; close: () => void; onAddress: (addressId: string) => void }
/** Dialog that asks where goods go: one of the buyer's addresses, or an area. */
export const AreaDialog = ({ open, close, onAddress }: AreaDialogProps) => {
  const signedIn = useShell((it) => !!it.userInfo)
  const [path, setPath] = useState<AreaPath>([])
  const { data } = useApi(api.addressbook.addresses, { pageSize: 20 }, { enabled: open && signedIn, quiet: true })
  return (
    <Dialog
      open={open}
      onClose={close}
      title="配送至"
      actions={
        <Button
          kind="brand"
          disabled={path.length < 2}
          onClick={() => {
            setDeliveryArea(path)
            onAddress('')
          }}
        >
          确定
        </Button>
      }
    >
      {data && data.list.length > 0 && (
        <ul className={styles.addresses} aria-label="我的收货地址">
          {data.list.slice(0, 6).map(({ addressId, receiver, areaName, detail }) => (
            <li key={addressId}>
              <button type="button" onClick={() => onAddress(addressId)}>
                <Icon name="pin" size={16} />
                <span>
                  {areaName} {detail}
                  <small>{receiver}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.hint}>选择地区估算运费</p>
      <AreaCascade label="所在地区" value={path} onChange={setPath} />
    </Dialog>
  )
}
