import { buyerPermissions, enterpriseRoles } from '@mall/api/permissions'
import { memberRoles } from '@mall/api/staff/member-roles'
import styles from './role-rights.module.css'

/** Rights of each role of an enterprise. */
export const RoleRights = () => (
  <section className={styles.card} aria-label="角色权限">
    <h2>角色权限</h2>
    {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what does not fit is scrolled to by keys, too */}
    <div className={styles.wide} tabIndex={0} role="region" aria-label="角色权限，表格">
      <table>
        <thead>
          <tr>
            <th scope="col">权限</th>
            {memberRoles.map((role) => (
              <th key={role} scope="col">
                {enterpriseRoles[role]!.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(buyerPermissions).map(([name, words]) => (
            <tr key={name}>
              <th scope="row">{words}</th>
              {memberRoles.map((role) => (
                <td key={role}>{enterpriseRoles[role]!.can.includes(name as never) ? '✓' : '—'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
)
