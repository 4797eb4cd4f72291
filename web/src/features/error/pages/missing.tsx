import { NoSuchScreen } from '../../../shell/office/office-error.tsx'
import { useScreen } from '../../../shell/navigation/view.tsx'
import { ErrorPage } from '../parts/error-page.tsx'

const Missing = () =>
  useScreen()?.layout === 'office' ? (
    <NoSuchScreen />
  ) : (
    <ErrorPage
      icon="search"
      title="没有找到这个页面"
      text="地址可能有误，或者内容已经下架。可以从上方搜索您要找的商品。"
    />
  )
export default Missing
