/** The configuration of a platform that reaches no Firebase. */
export const noFirebase = {
  apiKey: '',
  authDomain: '',
  projectId: '',
  storageBucket: '',
  messagingSenderId: '',
  appId: '',
};
