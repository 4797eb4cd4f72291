import { api } from '../../api.ts'
import { dropDrafts } from '../../blocks/form/drafts.ts'
import { dropAllKept } from '../../blocks/form/kept-texts.ts'
import { queries, useAct } from '../../use-api.ts'
import { beginLeaving, leaveForHome, stayHere } from './login.ts'
import { keepUser, useShell } from '../../shell-state.ts'
import { forgetUnsaved, mayLeave } from '../../blocks/form/unsaved.ts'

/** Returns a function that signs out: it deletes everything known for this person and shows the home page. */
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
