export const casePath = (id: string) => `/app/my_cases/${id}`
