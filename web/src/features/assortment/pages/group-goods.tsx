import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../api.ts'

/** Leads to the list of goods, narrowed to those linked to the system of the group. */
const GroupGoods = () => {
  const navigate = useNavigate()
  const go = useEffectEvent(() => void navigate('/mj/goods/list?groupVariant=true', { replace: true }))
  useEffect(() => go(), [])
  return null
}
export const call = api.assortment.list
export default GroupGoods
