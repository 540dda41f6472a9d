/** Texts of the pages for people who have not signed in. */
export const texts = {
  signIn: {
    title: 'Sign in',
    email: 'Email',
    password: 'Password',
    passwordWanted: 'Your password',
    submit: 'Sign in',
    forgot: 'Forgot your password?',
    signUp: 'Sign up',
  },
};
export type Texts = typeof texts;
