import { api } from '../../api.ts'
import { dropDrafts } from '../../blocks/form/drafts.ts'
import { dropAllKept } from '../../blocks/form/kept-texts.ts'
import { queries, useAct } from '../../use-api.ts'
import { beginLeaving, leaveForHome, stayHere } from './login.ts'
import { keepUser, useShell } from '../../shell-state.ts'
import { forgetUnsaved, mayLeave } from '../../blocks/form/unsaved.ts'

/** Signs out: nothing of what was known for this person stays, and the home page is shown. */
export const useSignOut = (): (() => void) => {
  const { ask } = useAct(api.identity.logout, {
    onDone: () => {
      keepUser(null)
      useShell.setState({
        org: undefined,
        orgList: [],
        currentId: undefined,
        shop: undefined,
        shopList: [],
        cartCount: 0,
        msgCount: 0,
      })
      forgetUnsaved()
      dropDrafts()
      dropAllKept()
      queries.clear()
      leaveForHome()
    },
  })
  const signOut = () => {
    beginLeaving()
    ask({}).catch(stayHere)
  }
  return () => void mayLeave().then((may) => may && signOut())
}
