import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { dropDrafts } from '../../blocks/form/drafts.ts'
import { dropAllKept } from '../../blocks/form/kept-texts.ts'
import { queries, useAct } from '../../use-api.ts'
import { refreshHeader } from './who-is-here.ts'
import { keepUser, useShell } from '../../shell-state.ts'
import { forgetUnsaved, mayLeave } from '../../blocks/form/unsaved.ts'

/** Signs out: nothing of what was known for this person stays, and the home page is shown. */
export const useSignOut = (): (() => void) => {
  const navigate = useNavigate()
  const { act } = useAct(api.identity.logout, {
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
      void refreshHeader()
      void navigate('/')
    },
  })
  return () => void mayLeave().then((may) => may && act({}))
}
