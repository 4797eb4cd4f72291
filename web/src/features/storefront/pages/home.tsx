const Home = () => <h1>农信商城</h1>
export default Home
