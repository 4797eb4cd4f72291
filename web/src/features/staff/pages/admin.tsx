import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useMay } from '../../../may.ts'
import { useApi } from '../../../use-api.ts'
import { memberList } from '../member-list.tsx'
import { RoleRights } from '../parts/role-rights.tsx'
import styles from '../parts/role-rights.module.css'

/** Administrators to ask, for people who may not change the members. */
const Admins = () => {
  const found = useApi(api.identity.admins, {}, { staleTime: 60_000 })
  return (
    <section className={styles.card} aria-label="企业管理员">
      <h1>企业管理员</h1>
      <p>成员和权限由企业管理员修改，需要时请联系：</p>
      <Answer of={found} what="企业管理员" skeleton={<Skeleton height={80} />}>
        {(list) => (
          <ul>
            {list.map(({ userId, name, mobile }) => (
              <li key={userId}>
                {name} <a href={`tel:${mobile}`}>{mobile}</a>
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </section>
  )
}

/** List of an enterprise's members and their rights, kept by its administrators. */
const Admin = () => {
  const may = useMay(api.orgMember.list)
  return (
    <>
      {may.ok ? <ListPage of={memberList} /> : <Admins />}
      <RoleRights />
    </>
  )
}
export default Admin
