import { buyerPermissions, operatorPermissions, shopPermissions } from '@mall/api/permissions'
import { api } from '../../../api.ts'
import { useShell } from '../../../shell-state.ts'
import { useApi } from '../../../use-api.ts'
import styles from './whom-to-ask.module.css'

const names: Readonly<Record<string, string>> = { ...shopPermissions, ...buyerPermissions, ...operatorPermissions }

type Helper = { readonly name: string; readonly role: string }

/** Returns the people who can grant a right: those of the chosen shop for a shop's right, else the enterprise's administrators. */
const useHelpers = (right = ''): readonly Helper[] => {
  const me = useShell((it) => it.userInfo?.id)
  const shop = useShell((it) => it.standing?.ask.shop) ?? []
  const { data = [] } = useApi(api.identity.admins, {}, { enabled: me !== undefined, quiet: true })
  if (right in operatorPermissions) return []
  if (right in shopPermissions && shop.length > 0) return shop
  // The person cannot ask themselves.
  return data.filter(({ userId }) => userId !== me).map(({ name }) => ({ name, role: '企业管理员' }))
}

/**
 * Right that is missing for a screen or menu, and the people who can grant it. Names only: the page may be passed on, so it shows
 * no phone number.
 */
export const WhomToAsk = ({ url, menuCode }: { url?: string | undefined; menuCode?: string | undefined }) => {
  const me = useShell((it) => it.userInfo?.id)
  const asked = menuCode ? { menuCode } : { url: url ?? '' }
  const { data } = useApi(api.workbench.menuCheck, asked, {
    enabled: me !== undefined && !!(menuCode || url),
    quiet: true,
  })
  const helpers = useHelpers(data?.missing ?? undefined)
  if (!data?.missing && helpers.length === 0) return null
  return (
    <div className={styles.admins}>
      {data?.missing && (
        <p>
          {data.name && `“${data.name}”`}需要“{names[data.missing] ?? data.missing}”权限，您的账号还没有。
        </p>
      )}
      {helpers.length > 0 && (
        <>
          <p>可以联系以下人员开通：</p>
          <ul aria-label="可以联系">
            {helpers.map(({ name, role }) => (
              <li key={`${name} ${role}`}>
                {name}（{role}）
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
